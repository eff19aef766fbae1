import { parseArgs } from 'node:util';
import { startRedisServer } from '../redis/server.ts';
import { Figures } from './figures.ts';
import type { Scenario, Size } from './scenario.ts';
import { duplicates } from './scenarios/duplicates.ts';
import { kills } from './scenarios/kills.ts';
import { poison } from './scenarios/poison.ts';
import { rateLimits } from './scenarios/rate-limits.ts';
import { redisAway } from './scenarios/redis-away.ts';
import { rolling } from './scenarios/rolling.ts';
import { silence } from './scenarios/silence.ts';

/** Those of a group run at the same time: most of them wait. Timings are checked where a group leaves room for them. */
const GROUPS: Readonly<Record<Size, readonly (readonly Scenario[])[]>> = {
  reduced: [[duplicates, poison, silence, rateLimits], [kills, rolling], [redisAway]],
  full: [[duplicates], [poison], [silence], [rateLimits], [kills], [rolling], [redisAway]],
};
/** Milliseconds that a run may take before it is given up. */
const LIMIT_MS: Readonly<Record<Size, number>> = { reduced: 240_000, full: 900_000 };

const { values } = parseArgs({
  options: { full: { type: 'boolean' }, only: { type: 'string' }, seed: { type: 'string' } },
});
const size: Size = values.full === true ? 'full' : 'reduced';
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
const note =
  size === 'reduced' ? 'reduced size; npm run test:resilience -- --full for the whole' : 'full size';
process.stdout.write(`resilience: ${note}; seed ${seed}\n`);
const limit = setTimeout(() => {
  process.stdout.write(`FAIL the run took longer than ${LIMIT_MS[size]} ms\n`);
  process.exit(1);
}, LIMIT_MS[size]);
// An exit, unlike a signal, ends the processes that were started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const begun = performance.now();
const redis = await startRedisServer();
const broken: string[] = [];
try {
  for (const group of GROUPS[size]) {
    const wanted = group.filter(({ name }) => values.only === undefined || name === values.only);
    await Promise.all(wanted.map((scenario) => run(scenario)));
  }
} finally {
  await redis.close();
  clearTimeout(limit);
}
process.stdout.write(
  `resilience: ${broken.length} of the figures are wrong; ${Math.round((performance.now() - begun) / 1000)} s\n`,
);
process.exitCode = broken.length === 0 ? 0 : 1;

async function run(scenario: Scenario): Promise<void> {
  const figures = new Figures(scenario.name);
  try {
    await scenario.run({ size, redis, figures, random: randomOf(seed) });
  } catch (error) {
    figures.check('ended', String(error), false, 'must run to its end');
  }
  broken.push(...figures.broken);
}

/** A small generator of numbers from 0 to 1 (mulberry32), so that a run can be repeated. */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
