import { expect, test } from 'vitest';
import { createSlackClient } from '../../src/slack/client.ts';
import { createLinks } from '../../src/slack/links.ts';
import { loopback } from '../loopback.ts';
import { recordingLog } from './stand-ins.ts';

/** Links of a Slack that gives this answer; counts how often it was asked. */
async function linksOf(answer: Readonly<Record<string, unknown>>) {
  let asked = 0;
  const { url } = await loopback((_request, response) => {
    asked += 1;
    response.end(JSON.stringify(answer));
  });
  const log = recordingLog();
  const client = createSlackClient({ botToken: 'xoxb-1', apiUrl: `${url}/api/`, log });
  return { linkOf: createLinks(client, log), log, asked: () => asked };
}

test('the address of a thread is asked for once', async () => {
  const { linkOf, asked } = await linksOf({ ok: true, permalink: 'https://example.net/p1' });
  expect(await linkOf({ channel: 'C1', ts: '1.1' })).toBe('https://example.net/p1');
  expect(await linkOf({ channel: 'C1', ts: '1.1' })).toBe('https://example.net/p1');
  expect(asked()).toBe(1);
});

test('a thread that is gone has none, and the log says why, once', async () => {
  const { linkOf, log, asked } = await linksOf({ ok: false, error: 'message_not_found' });
  expect(await linkOf({ channel: 'C1', ts: '1.1' })).toBeUndefined();
  expect(await linkOf({ channel: 'C1', ts: '1.1' })).toBeUndefined();
  expect(log.lines.filter((line) => line === 'the address of a thread could not be read')).toHaveLength(1);
  expect(asked()).toBe(1);
});

test('a refusal that can pass is asked for again', async () => {
  const { linkOf, asked } = await linksOf({ ok: false, error: 'channel_not_found' });
  expect(await linkOf({ channel: 'C1', ts: '1.1' })).toBeUndefined();
  expect(await linkOf({ channel: 'C1', ts: '1.1' })).toBeUndefined();
  expect(asked()).toBe(2);
});
