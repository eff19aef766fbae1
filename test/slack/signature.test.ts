import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Harness, startHarness } from './harness.ts';
import { KNOWN_ERROR } from './stand-ins.ts';

const BODY =
  'command=%2Fdiagnose&text=x&trigger_id=1&user_id=U1&team_id=T1&response_url=http%3A%2F%2F127.0.0.1%3A9';
const FORM = 'application/x-www-form-urlencoded';

describe('a request that is not surely from Slack', () => {
  test.each([
    ['a wrong secret', { secret: 'wrong' }],
    ['a time stamp too far in the past', { timestamp: seconds() - 330 }],
    ['a time stamp too far in the future', { timestamp: seconds() + 330 }],
    ['a time stamp one hour in the future', { timestamp: seconds() + 3600 }],
  ])('with %s is refused with 401 before anything runs', async (_what, signing) => {
    const harness = await startHarness();
    const sent = await harness.sender.command(KNOWN_ERROR, signing);
    expect(sent.response.status).toBe(401);
    expect(harness.requests).toEqual([]);
  });

  test.each([
    ['no headers', (_secret: string): Record<string, string> => ({})],
    ['no signature', () => ({ 'x-slack-request-timestamp': String(seconds()) })],
    ['no time stamp', () => ({ 'x-slack-signature': 'v0=00' })],
    [
      'a time stamp that is no number',
      () => ({ 'x-slack-request-timestamp': 'soon', 'x-slack-signature': 'v0=00' }),
    ],
    ['a signature of another version', (secret: string) => headers('v1', BODY, secret)],
    ['a signature of another body', (secret: string) => headers('v0', `${BODY}&more=1`, secret)],
  ])('with %s is refused with 401 before anything runs', async (_what, given) => {
    const harness = await startHarness();
    expect((await post(harness, BODY, given(harness.workspace.signingSecret))).status).toBe(401);
    expect(harness.requests).toEqual([]);
  });

  test.each([-270, 270])('whose time stamp is %i s off is still taken', async (skew) => {
    const harness = await startHarness();
    const sent = await harness.sender.command(KNOWN_ERROR, { timestamp: seconds() + skew });
    expect(sent.response.status).toBe(200);
    expect(harness.requests).toHaveLength(1);
  });
});

describe('five minutes', () => {
  afterEach(() => vi.useRealTimers());

  test.each([
    [-300, 200],
    [300, 200],
    [-301, 401],
    [301, 401],
  ])('a time stamp that is %i s off is answered with %i', async (skew, status) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-03-01T10:00:00.000Z'));
    const harness = await startHarness();
    const sent = await harness.sender.command(KNOWN_ERROR, { timestamp: seconds() + skew });
    expect(sent.response.status).toBe(status);
    expect(harness.requests).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe('an unsigned ssl_check', () => {
  test('is answered and runs nothing, whatever stands beside it', async () => {
    const harness = await startHarness();
    expect((await post(harness, `ssl_check=1&${BODY}`, {})).status).toBe(200);
    expect(harness.requests).toEqual([]);
  });
});

describe('the HTTP server', () => {
  test('answers a signed url_verification with its challenge', async () => {
    const harness = await startHarness();
    const body = JSON.stringify({ type: 'url_verification', challenge: 'abc' });
    const signed = headers('v0', body, harness.workspace.signingSecret);
    const response = await post(harness, body, { ...signed, 'content-type': 'application/json' });
    expect(await response.json()).toEqual({ challenge: 'abc' });
  });

  test('refuses a body over 1 MB with 413', async () => {
    const harness = await startHarness();
    const response = await post(harness, 'a'.repeat(1024 * 1024 + 1), {});
    expect(response.status).toBe(413);
  });

  test('answers the probes', async () => {
    const harness = await startHarness();
    for (const path of ['/livez', '/readyz']) {
      expect((await fetch(`${harness.url}${path}`)).status).toBe(200);
      expect((await fetch(`${harness.url}${path}`, { method: 'HEAD' })).status).toBe(200);
    }
    expect((await fetch(`${harness.url}/elsewhere`)).status).toBe(404);
  });
});

function post(harness: Harness, body: string, given: Record<string, string>): Promise<Response> {
  return fetch(harness.eventsUrl, { method: 'POST', headers: { 'content-type': FORM, ...given }, body });
}

function headers(version: string, body: string, secret: string): Record<string, string> {
  const timestamp = seconds();
  const digest = createHmac('sha256', secret).update(`${version}:${timestamp}:${body}`).digest('hex');
  return { 'x-slack-request-timestamp': String(timestamp), 'x-slack-signature': `${version}=${digest}` };
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
