import { allAnswered, doubled, lost } from '../figures.ts';
import { onSet, type Scenario } from '../scenario.ts';

const SIZES = { reduced: { restarts: 2, forMs: 12_000 }, full: { restarts: 10, forMs: 60_000 } } as const;

/** Replicas that get SIGTERM one after the other, each replaced, under 50 requests a second. */
export const rolling: Scenario = {
  name: 'rolling',
  run(stage) {
    const { restarts, forMs } = SIZES[stage.size];
    return onSet(stage, { name: 'rolling', channels: 120, concurrency: 64, slowMs: 20 }, async (set) => {
      const { fleet, traffic, slack } = set;
      await Promise.all([fleet.add(), fleet.add()]);
      const load = traffic.steady(50, forMs);
      const ends: (number | string)[] = [];
      let slowest = 0;
      for (let restart = 0; restart < restarts; restart += 1) {
        const [oldest] = fleet.replicas;
        if (oldest === undefined) throw new Error('no replica is left');
        await fleet.add();
        const begun = performance.now();
        ends.push(await fleet.remove(oldest, 'SIGTERM'));
        slowest = Math.max(slowest, performance.now() - begun);
      }
      const sent = await load;
      await allAnswered(slack, sent, 60_000);
      const refused = sent.filter(({ status }) => status !== 200).length;
      stage.figures.check('requests', sent.length, true, `50 a second; ${refused} were asked to try again`);
      stage.figures.zero(`exits other than 0 of ${restarts}`, ends.filter((end) => end !== 0).length);
      stage.figures.atMost('ms of the slowest exit', slowest, 25_000);
      stage.figures.zero('lost', lost(slack, sent).length);
      stage.figures.zero('double replies', doubled(slack, sent).length);
    });
  },
};
