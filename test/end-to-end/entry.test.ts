import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../policy/folder.ts';
import { startAll } from './program.ts';

const EXHAUSTED =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const TITLE = 'The node has no pod IP address left in its range';

type All = Awaited<ReturnType<typeof startAll>>;

/** A `message_action` payload (docs.slack.dev/reference/interaction-payloads/shortcuts-interaction-payload). */
function messageAction(
  { workspace }: All,
  message: Readonly<Record<string, unknown>>,
  channel = workspace.channelId,
) {
  return {
    type: 'message_action',
    callback_id: 'diagnose_message',
    action_ts: '1700000009.000100',
    message_ts: message['ts'],
    channel: { id: channel, name: 'incidents' },
    user: { id: workspace.userId, name: 'oncall', team_id: workspace.teamId },
    message: { type: 'message', team: workspace.teamId, ...message },
    token: 'x',
  };
}

it('diagnoses the message of another bot by the shortcut, in its thread and once', async () => {
  const all = await startAll();
  const ts = await all.workspace.write('look at this');
  const message = {
    ...{ ts, bot_id: 'B0MONITOR', user: 'U0MONITOR', text: '' },
    attachments: [
      { color: 'danger', title: 'Sandbox', fields: [{ title: 'message', value: EXHAUSTED, short: false }] },
    ],
  };
  for (let time = 0; time < 2; time += 1) {
    const sent = await all.sender.interact(messageAction(all, message));
    expect(sent.response.status).toBe(200);
    await all.app.settled();
  }
  const found = await all.answers(ts);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(TITLE);
});

it('answers a shortcut for the asker alone where Casebook is not in the channel', async () => {
  const all = await startAll();
  const message = { ts: '1700000000.000100', user: all.workspace.userId, text: EXHAUSTED };
  const sent = await all.sender.interact(messageAction(all, message, 'C0ELSEWHERE'));
  await all.app.settled();
  expect(sent.followUps.at(-1)).toMatchObject({
    response_type: 'ephemeral',
    text: expect.stringContaining(TITLE),
  });
});

it('says so where a shortcut finds nothing to read', async () => {
  const all = await startAll();
  const message = { ts: '1700000000.000100', user: all.workspace.userId, text: '' };
  const sent = await all.sender.interact(messageAction(all, message));
  expect(sent.followUps).toMatchObject([
    { text: expect.stringContaining('nothing that could be diagnosed') },
  ]);
});

/** A policy by which the person may see one namespace of one of two clusters. */
function settings(user: string): Record<string, string> {
  const folder = testFolder();
  const [policy, kubeconfig] = [join(folder, 'policy.yaml'), join(folder, 'kubeconfig.yaml')];
  writeFileSync(
    policy,
    "grants:\n  - { channels: [C000000001], clusters: [staging], namespaces: ['*'], reads: [status] }\n  - { users: [USER], clusters: [prod], namespaces: [shop], reads: [status] }\n".replace(
      'USER',
      user,
    ),
  );
  writeFileSync(
    kubeconfig,
    `apiVersion: v1
kind: Config
clusters: [{ name: c, cluster: { server: 'http://127.0.0.1:9' } }]
users: [{ name: u, user: { token: x } }]
contexts: [{ name: staging, context: { cluster: c, user: u } }, { name: prod, context: { cluster: c, user: u } }]
current-context: staging
`,
  );
  return { POLICY_FILE: policy, KUBECONFIG: kubeconfig };
}

/** A `view_submission` payload (docs.slack.dev/reference/interaction-payloads/view-interactions-payload). */
function submission(
  { workspace }: All,
  metadata: string,
  values: Readonly<Record<string, unknown>>,
  id = 'V0001',
) {
  return {
    type: 'view_submission',
    user: { id: workspace.userId, name: 'oncall', team_id: workspace.teamId },
    view: {
      ...{ id, type: 'modal', callback_id: 'casebook_form', private_metadata: metadata, hash: '1.x' },
      state: { values },
    },
  };
}

const text = (value: string | null) => ({ value: { type: 'plain_text_input', value } });
const choice = (value: string) => ({
  value: { type: 'static_select', selected_option: { text: { type: 'plain_text', text: value }, value } },
});

it('opens a form by /diagnose alone, answers what is entered, and says in it what is wrong', async () => {
  const all = await startAll();
  const command = await all.sender.command('');
  expect(command.response.status).toBe(200);
  const [view] = all.views;
  expect(view?.blocks.map(({ block_id: id }) => id)).toEqual(['text', 'files']);
  const metadata = view?.private_metadata ?? '';
  const empty = await all.sender.interact(submission(all, metadata, { text: text(null) }));
  expect(empty.acknowledgement).toMatchObject({
    response_action: 'errors',
    errors: { text: 'Paste an error, or choose a file.' },
  });
  const sent = await all.sender.interact(submission(all, metadata, { text: text(EXHAUSTED) }));
  expect(sent.response.status).toBe(200);
  await all.app.settled();
  expect(command.followUps).toMatchObject([
    { response_type: 'ephemeral', text: 'Looking through the documented failures…' },
    { response_type: 'ephemeral', replace_original: true, text: expect.stringContaining(TITLE) },
  ]);
});

it('diagnoses a file of the form', async () => {
  const all = await startAll();
  const command = await all.sender.command('');
  const id = await all.workspace.upload({ name: 'kubelet.log', content: EXHAUSTED, snippet: 'text' });
  const values = { text: text(null), files: { value: { type: 'file_input', files: [{ id }] } } };
  await all.sender.interact(submission(all, all.views[0]?.private_metadata ?? '', values));
  await all.app.settled();
  expect(command.followUps).toMatchObject([
    { text: 'Reading the file…' },
    { replace_original: true, text: expect.stringContaining(TITLE) },
  ]);
});

it('offers and takes only what the asker may see, and remembers the last choice', async () => {
  const all = await startAll(({ userId }) => settings(userId));
  await all.sender.command('');
  expect(JSON.stringify(all.views[0]?.blocks)).toContain('"value":"prod"');
  expect(JSON.stringify(all.views[0]?.blocks)).not.toContain('staging');
  const metadata = all.views[0]?.private_metadata ?? '';
  const enter = (cluster: string, namespace: string, id: string) =>
    all.sender.interact(
      submission(
        all,
        metadata,
        { text: text(EXHAUSTED), cluster: choice(cluster), namespace: text(namespace) },
        id,
      ),
    );
  for (const [cluster, namespace, field] of [
    ['staging', 'shop', 'cluster'],
    ['prod', 'billing', 'namespace'],
    ['prod', 'Shop!', 'namespace'],
  ] as const) {
    const refused = await enter(cluster, namespace, `V${namespace}`);
    expect(refused.acknowledgement).toMatchObject({
      response_action: 'errors',
      errors: { [field]: expect.any(String) },
    });
  }
  expect((await enter('prod', 'shop', 'V0002')).acknowledgement).toBe('');
  await all.app.settled();
  await all.sender.command('');
  const again = JSON.stringify(all.views.at(-1)?.blocks);
  expect(again).toContain('"initial_option":{"text":{"type":"plain_text","text":"prod"');
  expect(again).toContain('"initial_value":"shop"');
});
