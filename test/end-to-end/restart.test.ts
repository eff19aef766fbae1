import { expect, it, onTestFinished } from 'vitest';
import { plainText } from '../../src/demo/plain.ts';
import { isRecord } from '../../src/demo/web-api.ts';
import { startRedisServer } from '../redis/server.ts';
import { buttonsOf, clickPayload } from '../slack/clicks/payloads.ts';
import { startAll } from './program.ts';

const EXHAUSTED =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';

it('follows a click on an answer that another process gave', async () => {
  const redis = await startRedisServer();
  onTestFinished(() => redis.close());
  const first = await startAll({ REDIS_URL: redis.url });
  const top = await first.workspace.write(EXHAUSTED);
  await first.answers(top);
  const [message] = (await first.workspace.replies(top)).filter(
    ({ user }) => user === first.workspace.botUserId,
  );
  if (message === undefined) throw new Error('there is no answer');

  const second = await startAll({ REDIS_URL: redis.url });
  const { sender, workspace, app, views } = second;
  const press = async (label: string) => {
    const button = buttonsOf(message.blocks).get(label);
    const sent = await sender.interact(await clickPayload(workspace, { message, threadTs: top }, button));
    await app.settled();
    return sent.followUps.filter(isRecord).map(({ text }) => text);
  };
  expect(await press('All steps')).toEqual([]);
  expect(plainText({ text: '', blocks: views.at(-1)?.blocks ?? [] })).toContain('What to do');
  expect(await press('This helped')).toEqual([expect.stringContaining('Thank you')]);
}, 60_000);
