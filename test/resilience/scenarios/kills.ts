import { setTimeout as delay } from 'node:timers/promises';
import { allAnswered, doubled, lost } from '../figures.ts';
import { onSet, type Scenario } from '../scenario.ts';
import type { Sent } from '../traffic.ts';

/** Few channels make the work last: a channel takes one post a second. */
const SIZES = {
  reduced: { jobs: 120, kills: 4, channels: 8 },
  full: { jobs: 1_000, kills: 20, channels: 6 },
} as const;
const BURST = 50;

/** Workers killed with -9 again and again while diagnoses are in flight: one kill at a random point of each stretch of the work. */
export const kills: Scenario = {
  name: 'kills',
  run(stage) {
    const { figures, random, size } = stage;
    const { jobs, kills: count, channels } = SIZES[size];
    return onSet(stage, { name: 'kills', channels, concurrency: 32, slowMs: 400 }, async (set) => {
      const { fleet, traffic, slack } = set;
      await Promise.all([fleet.add(), fleet.add(), fleet.add()]);
      const sent: Sent[] = [];
      while (sent.length < jobs) {
        const burst = Array.from({ length: Math.min(BURST, jobs - sent.length) }, () => traffic.insist());
        sent.push(...(await Promise.all(burst)));
      }
      const accepted = sent.filter(({ status }) => status === 200).length;
      figures.check('accepted', accepted, accepted === jobs, `must be ${jobs}`);
      const starts: Promise<unknown>[] = [];
      let [hits, killed] = [0, performance.now()];
      for (let kill = 0; kill < count; kill += 1) {
        const left = jobs * (1 - (kill + random()) / (count + 1));
        while (lost(slack, sent).length > left || fleet.replicas.length < 2) await delay(20);
        if (lost(slack, sent).length > 0) hits += 1;
        const victim = fleet.replicas[Math.floor(random() * fleet.replicas.length)];
        if (victim === undefined) throw new Error('no replica is left');
        killed = performance.now();
        await fleet.remove(victim, 'SIGKILL');
        starts.push(fleet.add('alive'));
      }
      await allAnswered(slack, sent, 90_000);
      const took = Math.max(0, ...sent.map(({ ts }) => slack.answered.get(ts)?.at ?? Infinity)) - killed;
      await Promise.all(starts);
      figures.check('kills while diagnoses were in flight', hits, hits === count, `must be ${count}`);
      figures.atMost('ms from the last kill until all are done', took, 60_000);
      figures.zero('lost', lost(slack, sent).length);
      figures.zero('double replies', doubled(slack, sent).length);
    });
  },
};
