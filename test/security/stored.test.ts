import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';
import { startAll } from '../end-to-end/program.ts';
import { startRedisServer } from '../redis/server.ts';
import { buttonsOf, clickPayload, submissionPayload } from '../slack/clicks/payloads.ts';
import { until } from '../until.ts';
import { formsOf, secretCorpus, shows } from './corpus.ts';
import { SECRET_CLASSES } from './secret-classes.ts';

const ERROR = 'failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const CLASSES = Object.keys(SECRET_CLASSES).length;
/** Samples that one snippet, or one post, holds. */
const TOGETHER = 16;

it('no secret is in Redis, its files, the metrics, the home page, windows, lists or answers after a run', {
  timeout: 600_000,
}, async () => {
  const redis = await startRedisServer({ args: ['--rdbcompression', 'no'] });
  onTestFinished(() => redis.close());
  const all = await startAll({ REDIS_URL: redis.url });
  const { workspace, sender, app, ask, views, lines } = all;
  await until(async () => (await fetch(`${app.url}/readyz`)).ok);
  const samples = secretCorpus(CLASSES * 2, 20_260_601);
  const said: string[] = [];

  // Each by a command: its answer, its job and the answer that is kept.
  for (const { text } of samples) {
    const sent = await sender.command(`${ERROR}\n${text}`);
    await app.settled();
    said.push(JSON.stringify([sent.acknowledgement, sent.followUps]));
  }
  // Many in a post that is explained, in one that is not, and in a file.
  for (let from = 0; from < samples.length; from += TOGETHER) {
    const text = samples
      .slice(from, from + TOGETHER)
      .map((sample) => sample.text)
      .join('\n\n');
    if (from < 4 * TOGETHER)
      said.push(
        await ask(`@casebook ${ERROR}\n\n${text}`),
        await ask(`@casebook the widget ${from} turns\n\n${text}`),
      );
    await workspace.upload({ name: `a${from}.log`, content: `${ERROR}\n\n${text}`, snippet: 'text' }, 'see');
    await app.settled();
  }
  // In a note by command and by window, in a name that is no rule's, in a setting, in a language.
  const id =
    /`([0-9a-f]{8})`|\b([0-9a-f]{8})\b/.exec(await ask('/diagnose incidents'))?.[0]?.replaceAll('`', '') ??
    '';
  const oneLine = samples.filter(({ text }) => !text.includes('\n')).slice(0, CLASSES);
  for (const [index, { text, secrets }] of oneLine.entries()) {
    said.push(await ask(`/diagnose resolve ${id} ${text}`));
    // Without a name beside it a secret is known by its form, or by nothing.
    const alone = secrets.find((secret) => redact(secret) !== secret);
    if (alone === undefined) continue;
    said.push(await ask(`/diagnose rule ${alone}`), await ask(`/diagnose settings cluster ${alone}`));
    said.push(await ask(`/diagnose versions --fact ${alone}`));
    // A channel takes one post a second.
    if (index < TOGETHER) said.push(await ask(`@casebook --lang ${alone}`));
  }
  const top = await workspace.write(ERROR);
  await app.settled();
  const [message] = (await workspace.replies(top)).filter(({ user }) => user === workspace.botUserId);
  if (message === undefined) throw new Error('there is no answer');
  for (const label of ['All steps', 'Resolve']) {
    const button = buttonsOf(message.blocks).get(label);
    await sender.interact(await clickPayload(workspace, { message, threadTs: top }, button));
    await app.settled();
  }
  for (const { text } of oneLine.slice(0, TOGETHER)) {
    await sender.interact(submissionPayload(workspace, views.at(-1), { note: text.slice(0, 500) }));
    await app.settled();
  }
  await sender.event({ type: 'app_home_opened', user: workspace.userId, channel: 'D1', tab: 'home' });
  for (const list of ['incidents', 'incidents all', 'gaps']) said.push(await ask(`/diagnose ${list}`));
  said.push(await ask(`@casebook ${ERROR}`));
  await app.settled();

  const { messages } = await workspace.call('conversations.history', {
    ...{ channel: workspace.channelId, limit: '900' },
  });
  const threads = (Array.isArray(messages) ? messages : []).map(({ ts }) => workspace.replies(String(ts)));
  const bot = (await Promise.all(threads)).flat().filter(({ user }) => user === workspace.botUserId);
  const { values, files } = await everythingIn(redis.url);
  const places: Readonly<Record<string, string>> = {
    ...{ keys: values, files, metrics: await (await fetch(`${app.url}/metrics`)).text() },
    ...{
      views: JSON.stringify(views),
      answers: said.join('\n'),
      history: JSON.stringify(bot),
      log: lines.join(''),
    },
  };
  for (const text of Object.values(places)) expect(text).not.toBe('');
  expect(values).toContain('no IP addresses available');
  expect(files).toContain('no IP addresses available');
  const shown = Object.entries(places).flatMap(([place, text]) =>
    samples
      .filter(({ secrets }) => secrets.some((secret) => shows(text, secret)))
      .map(({ name }) => `${place}: ${name}`),
  );
  expect(shown).toEqual([]);
});

it('a secret in another form would be seen', () => {
  const secret = 'tr0ub4dor&3/plus"quote-zebra';
  for (const form of [
    Buffer.from(`user:${secret}`).toString('base64'),
    Buffer.from(`{"p":"${secret}"}`).toString('base64url'),
    encodeURIComponent(secret),
    JSON.stringify({ secret }),
    Buffer.from(secret).toString('hex'),
  ]) {
    expect(shows(`x ${form} y`, secret)).toBe(true);
  }
  expect(formsOf(secret).length).toBeGreaterThan(6);
});

/** Everything that Redis holds: each key read by its type, and the files of its folder after a dump. */
async function everythingIn(url: string): Promise<{ values: string; files: string }> {
  const client = new Redis(url);
  try {
    const keys = await client.keys('*');
    const values = await Promise.all(
      keys.map(async (key) => `${key} ${JSON.stringify(await contentOf(client, key))}`),
    );
    await client.save();
    const [, folder = ''] = (await client.config('GET', 'dir')).map(String);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => statSync(name).isFile());
    expect(files.some((name) => name.endsWith('.rdb'))).toBe(true);
    return { values: values.join('\n'), files: files.map((name) => readFileSync(name, 'latin1')).join('\n') };
  } finally {
    client.disconnect();
  }
}

async function contentOf(client: Redis, key: string): Promise<unknown> {
  switch (await client.type(key)) {
    case 'string':
      return client.get(key);
    case 'hash':
      return client.hgetall(key);
    case 'list':
      return client.lrange(key, 0, -1);
    case 'set':
      return client.smembers(key);
    case 'zset':
      return client.zrange(key, '0', '-1');
    default:
      return client.xrange(key, '-', '+');
  }
}
