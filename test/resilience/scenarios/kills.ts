import { setTimeout as delay } from 'node:timers/promises';
import { allAnswered, doubled, lost } from '../figures.ts';
import { onSet, type Scenario } from '../scenario.ts';
import type { Sent } from '../traffic.ts';

const SIZES = {
  reduced: { jobs: 120, kills: 4, channels: 8, pauseMs: 500 },
  full: { jobs: 1_000, kills: 20, channels: 12, pauseMs: 2_000 },
} as const;

/** A worker killed with -9 again and again, at random points, while diagnoses are in flight. */
export const kills: Scenario = {
  name: 'kills',
  run(stage) {
    const { jobs, kills: count, channels, pauseMs } = SIZES[stage.size];
    return onSet(stage, { name: 'kills', channels, concurrency: 32, slowMs: 400 }, async (set) => {
      const { fleet, traffic, slack } = set;
      await Promise.all([fleet.add(), fleet.add()]);
      const sent: Sent[] = [];
      for (let index = 0; index < jobs; index += 50) {
        sent.push(
          ...(await Promise.all(Array.from({ length: Math.min(50, jobs - index) }, () => traffic.insist()))),
        );
      }
      const accepted = sent.filter(({ status }) => status === 200).length;
      stage.figures.check('accepted', accepted, accepted === jobs, `must be ${jobs}`);
      let hits = 0;
      let killed = performance.now();
      for (let kill = 0; kill < count; kill += 1) {
        await delay(stage.random() * pauseMs);
        const victim = fleet.replicas[kill % 2];
        if (victim === undefined) throw new Error('no replica is left');
        if (lost(slack, sent).length > 0) hits += 1;
        killed = performance.now();
        await fleet.remove(victim, 'SIGKILL');
        await fleet.add('alive');
      }
      stage.figures.check('kills while diagnoses were in flight', hits, hits === count, `must be ${count}`);
      await allAnswered(slack, sent, 90_000);
      const took = Math.max(0, ...sent.map(({ ts }) => slack.answered.get(ts)?.at ?? Infinity)) - killed;
      stage.figures.atMost('ms from the last kill until all are done', took, 60_000);
      stage.figures.zero('lost', lost(slack, sent).length);
      stage.figures.zero('double replies', doubled(slack, sent).length);
    });
  },
};
