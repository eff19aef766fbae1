import { expect, it } from 'vitest';
import { plainText } from '../../src/demo/plain.ts';
import { isRecord } from '../../src/demo/web-api.ts';
import { buttonsOf, clickPayload, submissionPayload } from '../slack/clicks/payloads.ts';
import { startAll } from './program.ts';

const EXHAUSTED =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const TITLE = 'The node has no pod IP address left in its range';

type Sent = Readonly<Record<string, unknown>>;

/** Asks by command; `press` clicks on what the asker sees and gives what arrives at the click's `response_url`. */
async function asked() {
  const all = await startAll();
  const { workspace, sender, app } = all;
  const command = await sender.command(EXHAUSTED);
  await app.settled();
  let shown: Sent = command.followUps.filter(isRecord).at(-1) ?? {};
  const press = async (label: string): Promise<Sent[]> => {
    const button = buttonsOf(blocksOf(shown)).get(label);
    const sent = await sender.interact(await clickPayload(workspace, {}, button));
    await app.settled();
    return seen(sent.followUps);
  };
  /** What replaces the message is what the asker sees from then on. */
  const seen = (followUps: readonly unknown[]): Sent[] => {
    const messages = followUps.filter(isRecord);
    shown = messages.findLast((message) => message['replace_original'] === true) ?? shown;
    return messages;
  };
  return { ...all, press, seen, text: () => textOf(shown) };
}

function blocksOf(message: Sent): unknown[] {
  return Array.isArray(message['blocks']) ? message['blocks'] : [];
}

function textOf(message: Sent): string {
  return plainText({ text: String(message['text']), blocks: blocksOf(message) });
}

it('marks a private answer in place: who takes care, and what helped', async () => {
  const { press, seen, text, sender, workspace, app, views } = await asked();
  const before = text();
  expect(await press('Acknowledge')).toMatchObject([
    { response_type: 'ephemeral', replace_original: true, text: expect.stringContaining(TITLE) },
  ]);
  expect(text()).toContain(before.split('\n')[0]);
  expect(text()).toContain('Acknowledged by oncall.');
  expect(await press('Resolve')).toEqual([]);
  const sent = await sender.interact(submissionPayload(workspace, views.at(-1), { note: 'added a range' }));
  expect(sent.acknowledgement).toBe('');
  await app.settled();
  expect(seen(sent.followUps)).toEqual([]);
});

it('shows the next candidate in place', async () => {
  const { press, text } = await asked();
  const sent = await press('Not this');
  expect(sent.filter((message) => message['replace_original'] === true)).toHaveLength(1);
  expect(text()).not.toContain(TITLE);
});

it('marks the shared answer too, and links it as a thread of its incident', async () => {
  const { press, workspace, app, ask } = await asked();
  await press('Share to channel');
  const shared = async () => {
    await app.settled();
    const { messages } = await workspace.call('conversations.history', { channel: workspace.channelId });
    const all: unknown[] = Array.isArray(messages) ? messages : [];
    const own = all.filter(isRecord).filter(({ user }) => user === workspace.botUserId);
    expect(own).toHaveLength(1);
    return own[0] ?? {};
  };
  expect(textOf(await shared())).not.toContain('Acknowledged');
  await press('Acknowledge');
  expect(textOf(await shared())).toContain('Acknowledged by oncall.');
  const again = await ask(EXHAUSTED);
  expect(again).toMatch(
    new RegExp(`Seen 2 times in 7 days, first .* in #${workspace.channelId} \\(thread\\)`),
  );
});

it('narrows a shared answer by a reply in its thread', async () => {
  const { press, workspace, app } = await asked();
  await press('Share to channel');
  const { messages } = await workspace.call('conversations.history', { channel: workspace.channelId });
  const [root] = (Array.isArray(messages) ? messages : []).filter(isRecord);
  const ts = String(root?.['ts']);
  await workspace.write('GKE 1.24.5-gke.600', { threadTs: ts });
  await app.settled();
  const after = await workspace.call('conversations.replies', { channel: workspace.channelId, ts });
  const [shared, , ...more] = Array.isArray(after['messages']) ? after['messages'] : [];
  expect(textOf(shared)).toContain('Your versions are affected');
  expect(more).toEqual([]);
});
