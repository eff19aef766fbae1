import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { FAILED } from '../../../src/slack/texts.ts';
import { POISON } from '../replica.ts';
import { onSet, type Scenario } from '../scenario.ts';

/** A job that always fails, and one behind it; one job in hand at a time. */
export const poison: Scenario = {
  name: 'poison',
  run: (stage) =>
    onSet(stage, { name: 'poison', channels: 2, concurrency: 1, slowMs: 0 }, async (set) => {
      const { fleet, traffic, slack } = set;
      await fleet.add();
      const bad = await traffic.mention(POISON);
      const good = await traffic.mention();
      const begun = performance.now();
      while (!fleet.told.diagnosed.some((id) => id.includes(good.ts)) && performance.now() - begun < 20_000)
        await delay(10);
      const waited = performance.now() - begun;
      while (slack.answered.get(bad.ts)?.text !== FAILED.en && performance.now() - begun < 20_000)
        await delay(50);
      await delay(2_000);
      const attempts = fleet.told.diagnosed.filter((id) => id.includes(bad.ts)).length;
      const told = slack.answered.get(bad.ts)?.texts.filter((text) => text === FAILED.en).length ?? 0;
      const letters = await deadLetters(stage.redis.url);
      const { figures } = stage;
      figures.check('attempts', attempts, attempts === 3, 'must be 3');
      figures.check('times the asker was told', told, told === 1, 'must be 1');
      figures.check('dead letters', letters, letters === 1, 'must be 1');
      figures.atMost('ms until the next job started', waited, 1_000);
    }),
};

async function deadLetters(url: string): Promise<number> {
  const client = new Redis(url);
  try {
    return await client.zcard('{poison}:queue:diagnosis:failed');
  } finally {
    client.disconnect();
  }
}
