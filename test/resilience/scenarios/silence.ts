import { setTimeout as delay } from 'node:timers/promises';
import { allAnswered, doubled, lost } from '../figures.ts';
import { onSet, type Scenario } from '../scenario.ts';

const SIZES = {
  reduced: { silentMs: 13_000, perSecond: 2 },
  full: { silentMs: 60_000, perSecond: 2 },
} as const;
/** Each call is given up after 9 s; the rest is for timers of a busy machine. */
const GIVEN_UP_MS = 10_000;

/** Slack's API takes calls and answers none for a while. */
export const silence: Scenario = {
  name: 'silence',
  run(stage) {
    const { silentMs, perSecond } = SIZES[stage.size];
    return onSet(stage, { name: 'silence', channels: 30, concurrency: 64, slowMs: 0 }, async (set) => {
      const { fleet, traffic, slack } = set;
      await Promise.all([fleet.add(), fleet.add()]);
      slack.silent = true;
      const load = traffic.steady(perSecond, Math.min(silentMs - 11_000, 20_000));
      await delay(silentMs);
      slack.silent = false;
      const sent = await load;
      await allAnswered(slack, sent, 90_000);
      stage.figures.check(
        'calls without an answer',
        slack.abandoned.length,
        slack.abandoned.length > 0,
        'some',
      );
      stage.figures.atMost(
        'ms until the last of them was given up',
        Math.max(...slack.abandoned),
        GIVEN_UP_MS,
      );
      stage.figures.zero('requests not accepted', sent.filter(({ status }) => status !== 200).length);
      stage.figures.atMost('ms of the slowest acknowledgement', Math.max(...sent.map(({ ms }) => ms)), 3_000);
      stage.figures.zero('lost', lost(slack, sent).length);
      stage.figures.zero('double replies', doubled(slack, sent).length);
    });
  },
};
