import { allAnswered, doubled, lost } from '../figures.ts';
import { onSet, type Scenario } from '../scenario.ts';
import { RETRY_AFTER_S } from '../slack-front.ts';

const SIZES = { reduced: { posts: 24, channels: 8 }, full: { posts: 120, channels: 12 } } as const;
/** Milliseconds by which a call may arrive earlier than it was sent off to, since calls travel. */
const TRAVEL_MS = 50;

/** 30 % of posts refused with 429 and `Retry-After`, over two replicas. */
export const rateLimits: Scenario = {
  name: 'rate limits',
  run(stage) {
    const { posts, channels } = SIZES[stage.size];
    return onSet(stage, { name: 'limits', channels, concurrency: 64, slowMs: 0 }, async (set) => {
      const { fleet, traffic, slack } = set;
      await Promise.all([fleet.add(), fleet.add()]);
      slack.limited = 0.3;
      const sent = await Promise.all(Array.from({ length: posts }, () => traffic.mention()));
      await allAnswered(slack, sent, 180_000);
      const calls = slack.posts.map((call, index) => {
        const before = slack.posts.slice(0, index).findLast(({ channel }) => channel === call.channel);
        return {
          gap: before === undefined ? Infinity : call.at - before.at,
          limited: before?.limited ?? false,
        };
      });
      const limited = slack.posts.filter((call) => call.limited).length;
      stage.figures.check('posts refused with 429', limited, limited > 0, `of ${slack.posts.length}`);
      const early = calls.filter((call) => call.limited && call.gap < RETRY_AFTER_S * 1000 - TRAVEL_MS);
      stage.figures.zero('posts before Retry-After was over', early.length);
      const close = calls.filter(({ gap }) => gap < 1000);
      stage.figures.zero('posts less than a second after another of their channel', close.length);
      stage.figures.zero('lost', lost(slack, sent).length);
      stage.figures.zero('double replies', doubled(slack, sent).length);
    });
  },
};
