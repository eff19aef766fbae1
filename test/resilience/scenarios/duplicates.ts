import { setTimeout as delay } from 'node:timers/promises';
import { onSet, type Scenario } from '../scenario.ts';

/** One signed event, delivered four times over two replicas, and one that comes as `message` and as `app_mention`. */
export const duplicates: Scenario = {
  name: 'duplicates',
  run: (stage) =>
    onSet(stage, { name: 'duplicates', channels: 2, concurrency: 4, slowMs: 100 }, async (set) => {
      const { fleet, traffic, slack } = set;
      const replicas = await Promise.all([fleet.add(), fleet.add()]);
      const [first, second] = replicas;
      if (first === undefined || second === undefined) throw new Error('two replicas are needed');
      const { userId: user, botUserId } = slack.workspace;
      const [channel = ''] = slack.channels;
      const text = `<@${botUserId}> failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126`;
      const mention = { type: 'app_mention', channel, user, text };
      const four = [first, second, first, second].map((replica) =>
        traffic.event(replica, { ...mention, ts: '1700000001.000100' }, 'Ev1'),
      );
      const statuses = await Promise.all(four);
      stage.figures.zero('refused deliveries', statuses.filter((status) => status !== 200).length);
      const both = { ...mention, ts: '1700000002.000100' };
      await Promise.all([
        traffic.event(first, both, 'Ev2'),
        traffic.event(second, { ...both, type: 'message' }, 'Ev3'),
      ]);
      await delay(4_000);
      for (const [name, ts] of [
        ['delivered 4 times', '1700000001.000100'],
        ['as message and app_mention', '1700000002.000100'],
      ] as const) {
        const diagnoses = fleet.told.diagnosed.filter((id) => id.includes(ts)).length;
        const replies = slack.answered.get(ts)?.posts ?? 0;
        stage.figures.check(`${name}: diagnoses`, diagnoses, diagnoses === 1, 'must be 1');
        stage.figures.check(`${name}: replies`, replies, replies === 1, 'must be 1');
      }
    }),
};
