import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mentionEvent } from '../../src/demo/conversation.ts';
import { isRecord } from '../../src/demo/web-api.ts';
import { createPolicy } from '../../src/policy/policy.ts';
import { testFolder } from '../policy/folder.ts';
import { type Harness, startHarness } from './harness.ts';
import { CHAT, recordingLog } from './stand-ins.ts';

const REQUEST = 'pod shop/checkout-7d9f';
const TARGET = { kind: 'pod', namespace: 'shop', name: 'checkout-7d9f' };

async function mention({ workspace, sender }: Harness, message: string, channelId = workspace.channelId) {
  const text = `<@${workspace.botUserId}> ${message}`;
  const ts = await workspace.write(text, { channel: channelId });
  await sender.event(mentionEvent({ ...workspace, channelId }, text, ts));
  return ts;
}

/** A channel that the person opened, with the bot in it. */
async function openChannel({ workspace }: Harness, name: string): Promise<string> {
  const { channel } = await workspace.call('conversations.create', { name });
  const id = isRecord(channel) ? String(channel['id']) : '';
  await workspace.call('conversations.invite', { channel: id, users: workspace.botUserId });
  return id;
}

describe('the job knows who asks and what for', () => {
  test('from a command', async () => {
    const harness = await startHarness();
    await harness.sender.command('kubectl describe pod checkout-7d9f -n shop');
    await harness.queue.idle();
    const { userId: user, channelId: channel } = harness.workspace;
    expect(harness.jobs).toMatchObject([{ asker: { user, channel, dm: false }, clusterTarget: TARGET }]);
  });

  test('from a mention', async () => {
    const harness = await startHarness();
    await mention(harness, REQUEST);
    await harness.queue.idle();
    const { userId: user, channelId: channel } = harness.workspace;
    expect(harness.jobs).toMatchObject([{ asker: { user, channel, dm: false }, clusterTarget: TARGET }]);
  });

  test('from a direct message', async () => {
    const harness = await startHarness();
    const opened = await harness.workspace.call('conversations.open', { users: harness.workspace.botUserId });
    const channel = isRecord(opened['channel']) ? String(opened['channel']['id']) : '';
    await harness.workspace.write(REQUEST, { channel });
    await harness.queue.idle();
    const { userId: user } = harness.workspace;
    expect(harness.jobs).toMatchObject([{ asker: { user, channel, dm: true }, clusterTarget: TARGET }]);
  });

  test('from a post in a channel, which is no request', async () => {
    const harness = await startHarness();
    await harness.workspace.write(REQUEST);
    await harness.queue.idle();
    expect(harness.jobs).toMatchObject([{ asker: { dm: false }, manner: 'quiet' }]);
    expect(harness.jobs[0]).not.toHaveProperty('clusterTarget');
  });

  test('without a target where a text is to be diagnosed', async () => {
    const harness = await startHarness();
    await mention(harness, CHAT);
    await harness.queue.idle();
    expect(harness.jobs[0]).toHaveProperty('asker');
    expect(harness.jobs[0]).not.toHaveProperty('clusterTarget');
    expect(harness.jobs[0]).not.toHaveProperty('correction');
  });
});

describe('a mistyped request is corrected', () => {
  test('at once for a command, which is not taken in', async () => {
    const harness = await startHarness();
    const sent = await harness.sender.command('pdo shop/checkout-7d9f');
    expect(sent.acknowledgement).toEqual({ response_type: 'ephemeral', text: 'help in en: kind-misspelt' });
    expect(harness.requests).toEqual([]);
  });

  test('in the thread of a mention', async () => {
    const harness = await startHarness();
    const ts = await mention(harness, 'pod checkout-7d9f');
    expect((await harness.answers(ts)).map(({ text }) => text)).toEqual(['help in en: namespace-missing']);
  });
});

test('a channel that is renamed keeps its grants', async () => {
  const harness = await startHarness();
  const { workspace } = harness;
  const channel = await openChannel(harness, 'shop-oncall');
  const file = join(testFolder(), 'policy.yaml');
  const grant = `channels: [${channel}], clusters: [prod], namespaces: [shop], reads: [status]`;
  writeFileSync(file, `grants:\n  - { ${grant} }\n`);
  const policy = createPolicy({ file, groups: { of: async () => [] }, log: recordingLog() });
  onTestFinished(() => policy.close());
  await mention(harness, REQUEST, channel);
  await workspace.call('conversations.rename', { channel, name: 'war-room' });
  expect(await workspace.call('conversations.info', { channel })).toMatchObject({
    channel: { name: 'war-room' },
  });
  await mention(harness, REQUEST, channel);
  await harness.queue.idle();
  const posts = harness.requests.filter(({ manner }) => manner === 'always');
  expect(posts).toHaveLength(2);
  for (const { asker } of posts) {
    if (asker === undefined) throw new Error('the request has no asker');
    const { granted } = await policy.permits(asker, { cluster: 'prod', namespace: 'shop' });
    expect([...granted]).toEqual(['status']);
  }
});
