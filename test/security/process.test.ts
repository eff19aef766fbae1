import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { mentionEvent } from '../../src/demo/conversation.ts';
import { casebook } from '../cli/run.ts';
import { until } from '../until.ts';
import { leaks, secretCorpus } from './corpus.ts';
import { peakMemory, startProcess } from './process.ts';
import { SECRET_CLASSES } from './secret-classes.ts';

const ERROR = 'failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const MB = 1024 * 1024;

describe('the running program, at its most talkative', { timeout: 240_000 }, () => {
  it('shows no secret in its output, its calls or its answers, and tells the poster alone', async () => {
    const { workspace, sender, calls, output } = await startProcess();
    const samples = secretCorpus(Object.keys(SECRET_CLASSES).length * 2);
    for (const [index, { text }] of samples.entries()) {
      const ts = `1700000000.${String(index).padStart(6, '0')}`;
      const event = mentionEvent(workspace, `<@${workspace.botUserId}> ${ERROR}\n${text}`, ts);
      expect((await sender.event(event, `Ev${index}`)).status).toBe(200);
    }
    const posted = (method: string) => calls.filter((call) => call.method === method);
    // Posts to one channel are a second apart; placeholders of all jobs need not be waited for.
    await until(
      () => posted('chat.postEphemeral').length >= samples.length && posted('chat.update').length >= 2,
    );
    const shown = output() + JSON.stringify(calls);
    const leaking = samples.filter(({ secrets }) => secrets.some((secret) => leaks(shown, secret)));
    expect(leaking.map(({ name }) => name)).toEqual([]);
    for (const { parameters } of posted('chat.postEphemeral')) {
      expect(parameters).toMatchObject({ channel: workspace.channelId, user: workspace.userId });
      expect(parameters['text']).toMatch(/secrets \([a-z0-9, ]+\)/);
    }
    for (const line of output()
      .split('\n')
      .filter((text) => text.startsWith('{'))) {
      expect(() => JSON.parse(line)).not.toThrow();
    }
  });

  it('refuses a body over the cap with 413, and takes in no more than a little of it', async () => {
    const { child, eventsUrl } = await startProcess({ DEBUG: '', NODE_DEBUG: '' });
    await fetch(eventsUrl, { method: 'POST', body: 'a'.repeat(MB / 2) });
    expect((await fetch(eventsUrl, { method: 'POST', body: 'a'.repeat(MB + 1) })).status).toBe(413);
    const before = peakMemory(child);
    const statuses = await Promise.all(Array.from({ length: 4 }, () => flood(eventsUrl, 200 * MB)));
    expect(statuses.filter((status) => status !== 413 && status !== 0)).toEqual([]);
    expect(peakMemory(child) - before).toBeLessThan(32 * MB);
    expect((await fetch(new URL('/livez', eventsUrl))).status).toBe(200);
  });

  it('runs nothing for an unsigned ssl_check with a command in it', async () => {
    const { calls, eventsUrl } = await startProcess();
    calls.length = 0;
    const body = new URLSearchParams({
      ssl_check: '1',
      command: '/diagnose',
      text: ERROR,
      user_id: 'U1',
      team_id: 'T1',
      trigger_id: '1',
      response_url: 'http://127.0.0.1:9/',
    });
    expect(
      (
        await fetch(eventsUrl, {
          method: 'POST',
          body: String(body),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(200);
    await delay(300);
    expect(calls).toEqual([]);
  });
});

describe('a process that ends by an error', { timeout: 60_000 }, () => {
  it('does not start without a signing secret', async () => {
    const { code, stderr } = await casebook(['serve'], '', {
      SLACK_BOT_TOKEN: 'xoxb-1-2-abc',
      SLACK_SIGNING_SECRET: '',
    });
    expect(code).not.toBe(0);
    expect(stderr).toContain('SLACK_SIGNING_SECRET is missing');
  });
});

/** Sends a body of so many bytes as fast as it is taken, and gives the status of the answer; 0 where the connection was cut before. */
async function flood(url: string, bytes: number): Promise<number> {
  const sending = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
  let [status, ended] = [0, false];
  let goOn: () => void = () => undefined;
  sending.on('response', (response) => {
    status = response.statusCode ?? 0;
    response.resume();
  });
  for (const event of ['drain', 'close', 'response']) sending.on(event, () => goOn());
  sending.on('error', () => goOn());
  sending.on('close', () => {
    ended = true;
  });
  const chunk = Buffer.alloc(64 * 1024, 'a');
  for (let sent = 0; sent < bytes && status === 0 && !ended; sent += chunk.length) {
    const drained = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    if (!sending.write(chunk) && !ended) await drained;
  }
  sending.end();
  await until(() => status !== 0 || ended);
  return status;
}
