import { setTimeout as delay } from 'node:timers/promises';
import { startRedisServer } from '../../redis/server.ts';
import { allAnswered, doubled, lost } from '../figures.ts';
import { isGood } from '../replicas.ts';
import { onSet, type Scenario } from '../scenario.ts';

const SIZES = {
  reduced: { awayMs: 4_000, perSecond: 30 },
  full: { awayMs: 10_000, perSecond: 50 },
} as const;
const BACK_MS = 10_000;

/** Redis restarted and gone for a while under load, and absent when a replica starts. It has its own server. */
export const redisAway: Scenario = {
  name: 'redis away',
  async run(stage) {
    const { awayMs, perSecond } = SIZES[stage.size];
    const redis = await startRedisServer();
    try {
      const options = { name: 'away', channels: 120, concurrency: 64, slowMs: 20 };
      await onSet({ ...stage, redis }, options, async ({ fleet, traffic, slack }) => {
        await Promise.all([fleet.add(), fleet.add()]);
        const load = traffic.steady(perSecond, 3_000 + awayMs + BACK_MS);
        await delay(3_000);
        await redis.stop();
        await delay(awayMs);
        await redis.start();
        const returned = performance.now();
        const sent = await load;
        const late = sent
          .filter(({ at, status }) => at > returned && status !== 200)
          .map(({ at }) => at - returned);
        await allAnswered(slack, sent, 60_000);
        const refused = sent.filter(({ status }) => status !== 200).length;
        const { figures } = stage;
        figures.check(
          'requests',
          sent.length,
          true,
          `${perSecond} a second; ${refused} were asked to try again`,
        );
        figures.zero('without any answer', sent.filter(({ status }) => status === 0).length);
        figures.atMost('ms of the slowest answer', Math.max(...sent.map(({ ms }) => ms)), 3_000);
        figures.zero('accepted and lost', lost(slack, sent).length);
        figures.zero('double replies', doubled(slack, sent).length);
        figures.atMost(
          'ms after its return until requests are accepted again',
          Math.max(0, ...late),
          BACK_MS,
        );
        await absentAtStart();

        async function absentAtStart() {
          await redis.stop();
          const replica = await fleet.add('alive');
          await delay(1_000);
          const ready = await isGood(replica, '/readyz');
          figures.check('absent at start: ready', String(ready), !ready, 'must be false, and alive');
          const begun = performance.now();
          await redis.start();
          while (!(await isGood(replica, '/readyz')) && performance.now() - begun < 20_000) await delay(50);
          figures.atMost(
            'absent at start: ms until ready after its return',
            performance.now() - begun,
            BACK_MS,
          );
        }
      });
    } finally {
      await redis.close();
    }
  },
};
