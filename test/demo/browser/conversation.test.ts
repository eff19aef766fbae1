import { expect, it } from 'vitest';
import { buttonsIn, demoForFile } from './harness.ts';

const EXHAUSTED =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const TITLE = 'The node has no pod IP address left in its range';
const { demo, as, channel } = demoForFile();

/** Posts an error and gives its time stamp and Casebook's answer. */
async function answered(text: string, name = 'incidents') {
  const person = as('oncall');
  const { ts } = await person.post('/messages', { channel: channel(name), text });
  const [, answer] = await person.messages(channel(name), String(ts));
  return { ts: String(ts), answer };
}

it('answers a paste in its thread, drawn', async () => {
  const { answer, ts } = await answered(EXHAUSTED);
  expect(answer).toMatchObject({ user: demo().workspace.botUserId, thread_ts: ts });
  expect(answer?.['html']).toContain(TITLE);
  const [posted] = await as('dev').messages(channel('incidents'));
  expect(posted).toMatchObject({ ts, reply_count: 1, html: expect.stringContaining('10.8.3.126') });
});

it('escapes what was typed, and turns names into mentions', async () => {
  const { answer, ts } = await answered('@casebook is <script> & @dev ok? oncall@example.net');
  expect(answer?.['html']).toContain('Nothing documented matches');
  const [asked] = await as('dev').messages(channel('incidents'), ts);
  const { botUserId, members } = demo().workspace;
  expect(asked?.['text']).toBe(
    `<@${botUserId}> is &lt;script&gt; &amp; <@${members[1]?.userId}> ok? oncall@example.net`,
  );
  expect(asked?.['html']).toContain('&lt;script&gt; &amp;');
});

it('answers a command for the asker alone, acknowledgement first', async () => {
  const [id, oncall] = [channel('payments'), as('oncall')];
  expect(await oncall.post('/commands', { channel: id, text: `/diagnose ${EXHAUSTED}` })).toMatchObject({
    ok: true,
  });
  const told = await oncall.privately(id);
  expect(told.map(({ html }) => String(html).includes(TITLE))).toEqual([false, true]);
  expect(await as('dev').privately(id)).toEqual([]);
  expect(await oncall.privately(channel('incidents'))).toEqual([]);
  const share = buttonsIn(told[1]?.['html']).get('Share to channel');
  const container = { type: 'message', channel: id, ts: told[1]?.['id'], private: true };
  expect(await oncall.post('/clicks', { container, action: share })).toMatchObject({ ok: true });
  const [shared] = await as('dev').messages(id);
  // What is told to all is in the channel's language.
  expect(shared?.['html']).toContain('não tem mais');
  expect(await as('dev').post('/clicks', { container, action: share })).toMatchObject({ status: 409 });
});

it('keeps what a person may not do from them, in their language', async () => {
  const { ts, answer } = await answered(EXHAUSTED);
  const acknowledge = buttonsIn(answer?.['html']).get('Acknowledge');
  const container = { type: 'message', channel: channel('incidents'), ts: answer?.['ts'], threadTs: ts };
  expect(await as('dev').post('/clicks', { container, action: acknowledge })).toMatchObject({ ok: true });
  const [refused] = await as('dev').privately(channel('incidents'));
  expect(refused).toMatchObject({
    threadTs: ts,
    html: expect.stringMatching(/La política nombra a quienes/),
  });
  await as('oncall').post('/clicks', { container, action: acknowledge });
  const [, changed] = await as('oncall').messages(channel('incidents'), ts);
  expect(changed?.['html']).toContain('Acknowledged by oncall');
});

it('presses only what stands there', async () => {
  const { answer } = await answered(EXHAUSTED);
  const container = { type: 'message', channel: channel('incidents'), ts: answer?.['ts'] };
  const action = { type: 'button', action_id: 'casebook:ack', block_id: 'x', value: '{"answer":"other"}' };
  expect(await as('oncall').post('/clicks', { container, action })).toMatchObject({ status: 409, ok: false });
});

it('reads a file, a long text as a snippet', async () => {
  const { url } = demo();
  const query = new URLSearchParams({
    channel: channel('incidents'),
    name: 'kubelet.log',
    text: '@casebook',
  });
  const response = await fetch(`${url}/files?${query}`, {
    method: 'POST',
    headers: { 'x-demo-user': 'oncall' },
    body: `kubelet:\n${EXHAUSTED}`,
  });
  expect(await response.json()).toMatchObject({ ok: true, id: expect.stringMatching(/^F/) });
  const [shared] = await as('oncall').messages(channel('incidents'));
  expect(shared).toMatchObject({ files: [{ name: 'kubelet.log', mode: 'snippet' }] });
  const thread = await as('oncall').messages(channel('incidents'), String(shared?.['ts']));
  expect(thread.filter(({ user }) => user === demo().workspace.botUserId)).toHaveLength(1);
  expect(thread[1]?.['html']).toContain(TITLE);
});

it('diagnoses a message by the shortcut', async () => {
  const oncall = as('oncall');
  const { ts } = await oncall.post('/messages', {
    channel: channel('incidents'),
    text: 'CrashLoopBackOff again',
  });
  const id = channel('incidents');
  expect(await oncall.post('/shortcuts', { channel: id, ts })).toMatchObject({ ok: true });
  const [, answer] = await oncall.messages(id, String(ts));
  expect(answer?.['user']).toBe(demo().workspace.botUserId);
  expect(await oncall.post('/shortcuts', { channel: id, ts: '1.2' })).toMatchObject({ status: 409 });
});

it('takes an alert in, once for each time that it begins', async () => {
  const [id, oncall] = [channel('alerts'), as('oncall')];
  expect(await oncall.post('/alerts', { state: 'firing' })).toMatchObject({ ok: true });
  const [alert] = await oncall.messages(id);
  expect(alert).toMatchObject({ subtype: 'bot_message', username: 'Alertmanager' });
  const [, answer] = await oncall.messages(id, String(alert?.['ts']));
  expect(answer?.['user']).toBe(demo().workspace.botUserId);
  await oncall.post('/alerts', {});
  const [over] = await oncall.messages(id);
  expect(JSON.stringify(over?.['attachments'])).toMatch(/resolved/i);
});

it('looks at the sample clusters as the policy allows', async () => {
  const [id, oncall] = [channel('incidents'), as('oncall')];
  const [cluster] = await oncall.get('/clusters');
  const commands = Array.isArray(cluster?.['commands']) ? cluster['commands'] : [];
  await oncall.post('/commands', { channel: id, text: String(commands[0]) });
  const said = (await oncall.privately(id)).at(-1)?.['html'];
  expect(said).toContain(String(cluster?.['name']));
});
