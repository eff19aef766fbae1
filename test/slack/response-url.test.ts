import { expect, test } from 'vitest';
import { freePort } from '../../src/demo/free-port.ts';
import { respondPrivately } from '../../src/slack/response-url.ts';
import { bodyOf, loopback } from '../loopback.ts';

async function endpoint(statuses: number[]) {
  const bodies: unknown[] = [];
  const { url } = await loopback(async (request, response) => {
    bodies.push(JSON.parse(await bodyOf(request)));
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end();
  });
  const waits: number[] = [];
  const send = () => respondPrivately(url, { text: 'x' }, async (ms) => void waits.push(ms));
  return { bodies, waits, send };
}

test('a message is for the asker alone', async () => {
  const { bodies, send } = await endpoint([]);
  await send();
  expect(bodies).toEqual([{ response_type: 'ephemeral', replace_original: false, text: 'x' }]);
});

test.each([[[500]], [[503, 429]]])('what was not taken is sent again: %j', async (statuses) => {
  const { bodies, waits, send } = await endpoint([...statuses]);
  await send();
  expect(bodies).toHaveLength(statuses.length + 1);
  expect(waits).toEqual([500, 1000].slice(0, statuses.length));
});

test.each([
  [[404], 1, false],
  [[302], 1, false],
  [[500, 500, 500], 3, true],
])('what cannot be sent is an error: %j', async (statuses, attempts, retryable) => {
  const { bodies, send } = await endpoint([...statuses]);
  await expect(send()).rejects.toMatchObject({ code: 'slack-call-failed', retryable });
  expect(bodies).toHaveLength(attempts);
});

test('a refused connection is tried again', async () => {
  const waits: number[] = [];
  const url = `http://127.0.0.1:${await freePort(0)}/`;
  const sent = respondPrivately(url, { text: 'x' }, async (ms) => void waits.push(ms));
  await expect(sent).rejects.toMatchObject({ code: 'slack-call-failed' });
  expect(waits).toEqual([500, 1000]);
});
