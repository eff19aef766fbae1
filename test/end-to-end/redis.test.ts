import { Redis } from 'ioredis';
import { expect, it, onTestFinished } from 'vitest';
import { startCasebook } from '../../src/compose.ts';
import { say } from '../../src/demo/conversation.ts';
import { startSender } from '../../src/demo/sender.ts';
import { startWorkspace } from '../../src/demo/workspace.ts';
import { createLogger } from '../../src/logger.ts';
import { type RedisServer, startRedisServer } from '../redis/server.ts';
import { refuseBroken } from '../slack/harness.ts';
import { until } from '../until.ts';

const REPORT =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';

/** Posts to one channel are a second apart. */
const PATIENT_MS = 120_000;

/** The whole program on a real Redis, in an emulated workspace. */
async function startAll() {
  const redis = await startRedisServer();
  onTestFinished(() => redis.close());
  const workspace = await startWorkspace({ port: 0, refuse: refuseBroken });
  onTestFinished(() => workspace.close());
  const { botToken, signingSecret, apiUrl } = workspace;
  const config = {
    ...{ SLACK_BOT_TOKEN: botToken, SLACK_SIGNING_SECRET: signingSecret, SLACK_API_URL: apiUrl },
    ...{
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent' as const,
      QUEUE_CAPACITY: 100,
      QUEUE_CONCURRENCY: 2,
    },
    REDIS_URL: redis.url,
  };
  const app = await startCasebook(config, createLogger('silent'));
  onTestFinished(() => app.stop(2_000));
  await until(async () => (await fetch(`${app.url}/readyz`)).ok);
  const eventsUrl = `${app.url}/slack/events`;
  workspace.sendEventsTo(eventsUrl);
  const sender = await startSender({ ...workspace, eventsUrl });
  onTestFinished(() => sender.close());
  const ask = (text: string) => say({ workspace, sender, settled: app.settled }, text);
  return { redis, workspace, sender, app, ask };
}

it(
  'remembers a failure, how it was resolved, and what no rule explains',
  async () => {
    const { ask, workspace } = await startAll();
    const first = await ask(`@casebook ${REPORT}`);
    expect(first).not.toContain('Seen');
    const id = /Incident.*?([0-9a-f]{8})/.exec(first)?.[1] ?? '';
    expect(await ask(REPORT.replace('sandbox', 'sandbox of pod shop/cart-0'))).toContain(
      'Seen 2 times in 7 days',
    );
    expect(await ask('/diagnose incidents')).toContain(`${id}`);
    expect(await ask(`/diagnose resolve ${id} node pool moved to 1.27.6`)).toContain('is now: resolved');
    expect(await ask('/diagnose incidents')).toContain('No incidents are known');
    expect(await ask('/diagnose incidents all')).toContain('resolved, seen 2 times');
    const back = await ask(`@casebook ${REPORT}`);
    expect(back).toContain('It was resolved and has come back.');
    expect(back).toContain('Last resolved with the note: node pool moved to 1.27.6');
    expect(back).toContain(workspace.channelId);
    await ask('@casebook the widget of pod cart-1 refuses to turn');
    await ask('@casebook the widget of pod web-22 refuses to turn');
    expect(await ask('/diagnose gaps')).toContain('the widget of pod … refuses to turn');
    expect(await ask('/diagnose resolve ffffffff done')).toContain('no incident begins with ffffffff');
  },
  PATIENT_MS,
);

it(
  'stores no secret, and every key ends by itself or is bounded',
  async () => {
    const { ask, redis } = await startAll();
    await ask(`@casebook ${REPORT} DB_PASSWORD=hunter2hunter2`);
    await ask('@casebook the widget refuses password=hunter2hunter2 Authorization: Bearer abcdefghijklmnop');
    const { values, endless } = await everything(redis);
    expect(values.length).toBeGreaterThan(10);
    for (const value of values) expect(value).not.toMatch(/hunter2|abcdefghijklmnop/);
    // BullMQ bounds finished jobs by age and count, and its stream of events by its length.
    expect(endless.filter((key) => !key.startsWith('{casebook}:queue:diagnosis'))).toEqual([]);
  },
  PATIENT_MS,
);

it('answers without its history, or asks to try again, while Redis is away', async () => {
  const { redis, sender, app } = await startAll();
  await redis.stop();
  await until(async () => !(await fetch(`${app.url}/readyz`)).ok);
  expect((await fetch(`${app.url}/livez`)).status).toBe(200);
  const begun = performance.now();
  const { acknowledgement } = await sender.command(REPORT);
  expect(acknowledgement).toMatchObject({ text: expect.stringContaining('Try again in a minute') });
  expect((await sender.command('incidents')).acknowledgement).toMatchObject({
    text: expect.stringContaining('Redis did not answer'),
  });
  expect(performance.now() - begun).toBeLessThan(6_000);
});

/** Every value in Redis as text, and the keys without a time to live. */
async function everything({ url }: RedisServer): Promise<{ values: string[]; endless: string[] }> {
  const client = new Redis(url);
  try {
    const keys = await client.keys('*');
    const values = await Promise.all(keys.map((key) => contentOf(client, key)));
    const ttls = await Promise.all(keys.map((key) => client.pttl(key)));
    return { values, endless: keys.filter((_, index) => (ttls[index] ?? -1) < 0) };
  } finally {
    client.disconnect();
  }
}

async function contentOf(client: Redis, key: string): Promise<string> {
  const type = await client.type(key);
  if (type === 'string') return String(await client.get(key));
  if (type === 'hash') return JSON.stringify(await client.hgetall(key));
  if (type === 'zset') return JSON.stringify(await client.zrange(key, '0', '-1'));
  if (type === 'list') return JSON.stringify(await client.lrange(key, 0, -1));
  if (type === 'set') return JSON.stringify(await client.smembers(key));
  return JSON.stringify(await client.xrange(key, '-', '+'));
}
