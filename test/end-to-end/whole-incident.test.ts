import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plainText } from '../../src/demo/plain.ts';
import { callApi, isRecord } from '../../src/demo/web-api.ts';
import { testFolder } from '../policy/folder.ts';
import { buttonsOf, clickPayload, submissionPayload } from '../slack/clicks/payloads.ts';
import { startAll } from './program.ts';
import { recordedCluster } from './recorded-cluster.ts';

const ALERT = [
  '[FIRING:1] KubePodNotReady for checkout',
  '*namespace:* `shop`',
  '*pod:* `checkout-7d9f6c5b8-x2vlp`',
  '*description:* Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126',
].join('\n');
const NEXT_DAY =
  'Warning FailedCreatePodSandBox pod/cart-5c4b7d9f66-p8wzt Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const HOUR_MS = 3_600_000;

/** The program with a cluster that answers, a person who may read it, and a clock that the test moves. */
async function start() {
  const clock = { now: Date.UTC(2025, 5, 3, 7, 20) };
  const policy = join(testFolder(), 'policy.yaml');
  const kubeconfig = await recordedCluster('pod-ip-range-exhausted');
  const all = await startAll(
    ({ userId }) => {
      const grant = { clusters: ['prod'], namespaces: ['shop'], reads: ['status', 'events', 'node'] };
      writeFileSync(policy, JSON.stringify({ grants: [{ ...grant, users: [userId] }] }));
      return { POLICY_FILE: policy, KUBECONFIG: kubeconfig };
    },
    { now: () => clock.now },
  );
  return { ...all, clock };
}

type All = Awaited<ReturnType<typeof start>>;

/** Posts the alert as a bot does and gives its thread. */
async function alert({ workspace, sender, app }: All): Promise<string> {
  const { apiUrl, botToken, channelId: channel } = workspace;
  const posted = await callApi(apiUrl, botToken, 'chat.postMessage', { channel, text: ALERT });
  const ts = String(posted['ts']);
  const event = { type: 'message', subtype: 'bot_message', bot_id: 'B0ALERTS', text: ALERT, channel, ts };
  await sender.event({ ...event, event_ts: ts });
  await app.settled();
  return ts;
}

async function answersIn({ workspace, app }: All, thread: string, channel?: string) {
  await app.settled();
  const messages = await workspace.replies(thread, channel);
  return messages.filter(({ user }) => user === workspace.botUserId);
}

/** Presses a button of the thread's only answer; gives what the person alone was told. */
async function press(all: All, thread: string, label: string): Promise<unknown[]> {
  const [message] = await answersIn(all, thread);
  if (message === undefined) throw new Error('there is no answer');
  const button = buttonsOf(message.blocks).get(label);
  const sent = await all.sender.interact(
    await clickPayload(all.workspace, { message, threadTs: thread }, button),
  );
  await all.app.settled();
  return sent.followUps.filter(isRecord).map(({ text }) => text);
}

it('walks an incident from its alert to the day after it was resolved', async () => {
  const all = await start();
  const { workspace, sender, views, clock } = all;
  await all.ask('/diagnose settings alerts');
  const thread = await alert(all);
  const shown = async () => {
    const answers = await answersIn(all, thread);
    expect(answers).toHaveLength(1);
    return plainText(answers[0] ?? { text: '', blocks: [] });
  };

  const first = await shown();
  expect(first).toContain('The node has no pod IP address left in its range');
  expect(first).toContain('Unknown whether your versions are affected');
  expect(first).toContain('One question');

  await workspace.write('thanks, I am on it', { threadTs: thread });
  expect(await shown()).toBe(first);
  await workspace.write('all nodes say 1.24.5-gke.600', { threadTs: thread });
  const narrowed = await shown();
  expect(narrowed).toContain('Your versions are affected');
  expect(narrowed).not.toContain('One question');
  expect(narrowed).not.toContain('Cluster prod');

  expect(await press(all, thread, 'Check the cluster')).toEqual([
    'Reading pod shop/checkout-7d9f6c5b8-x2vlp…',
  ]);
  const checked = await shown();
  expect(checked).toContain('Cluster prod');
  expect(checked).toContain('Your versions are affected');

  clock.now += HOUR_MS;
  expect(await press(all, thread, 'Acknowledge')).toEqual([]);
  expect(await shown()).toContain('Acknowledged by oncall.');
  clock.now += HOUR_MS;
  await press(all, thread, 'Resolve');
  const note = 'added the range 10.9.0.0/20 to the node pool';
  const sent = await sender.interact(submissionPayload(workspace, views.at(-1), { note }));
  expect(sent.acknowledgement).toBe('');
  expect(await shown()).toContain(`Resolved by oncall: ${note}`);
  expect(await all.ask('/diagnose incidents')).not.toContain('pod IP address');

  clock.now += 24 * HOUR_MS;
  const { channel } = await workspace.call('conversations.create', { name: 'cart-team' });
  const other = isRecord(channel) ? String(channel['id']) : '';
  const next = await workspace.write(NEXT_DAY, { channel: other });
  const [later, ...more] = await answersIn(all, next, other);
  expect(more).toEqual([]);
  const again = plainText(later ?? { text: '', blocks: [] });
  expect(again).toContain('The node has no pod IP address left in its range');
  expect(again).toContain(note);
  expect(again).toMatch(/Seen 2 times in 7 days, first Tuesday 07:20 UTC in .*thread/);
}, 60_000);
