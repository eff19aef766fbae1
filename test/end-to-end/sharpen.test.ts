import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plainText } from '../../src/demo/plain.ts';
import { isRecord } from '../../src/demo/web-api.ts';
import { testFolder } from '../policy/folder.ts';
import { readReports } from '../reports/report.ts';
import { buttonsOf, clickPayload, submissionPayload } from '../slack/clicks/payloads.ts';
import { startAll } from './program.ts';

const EXHAUSTED =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';

/** A cluster that is set up and does not answer. */
function settings() {
  const folder = testFolder();
  const [policy, kubeconfig] = [join(folder, 'policy.yaml'), join(folder, 'kubeconfig')];
  const grant = { clusters: ['prod'], namespaces: ['shop'], reads: ['status', 'events'] };
  const context = { name: 'prod', context: { cluster: 'prod', user: 'reader' } };
  const config = {
    ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'prod', contexts: [context] },
    clusters: [{ name: 'prod', cluster: { server: 'http://127.0.0.1:9' } }],
    users: [{ name: 'reader', user: { token: 'none' } }],
  };
  writeFileSync(kubeconfig, JSON.stringify(config));
  const write = (user: string) =>
    writeFileSync(policy, JSON.stringify({ grants: [{ ...grant, users: [user] }] }));
  return { write, config: { POLICY_FILE: policy, KUBECONFIG: kubeconfig } };
}

async function start(text: string, config: Parameters<typeof startAll>[0] = {}) {
  const all = await startAll(config);
  const { workspace, sender, app } = all;
  const top = await workspace.write(text);
  const answer = async () => {
    await app.settled();
    const [message] = (await workspace.replies(top)).filter(({ user }) => user === workspace.botUserId);
    if (message === undefined) throw new Error('there is no answer');
    return message;
  };
  const press = async (label: string) => {
    const message = await answer();
    const button = buttonsOf(message.blocks).get(label);
    const sent = await sender.interact(await clickPayload(workspace, { message, threadTs: top }, button));
    await app.settled();
    return sent.followUps.filter(isRecord).map(({ text }) => text);
  };
  return { ...all, answer, press };
}

it('takes a button as the answer to its question, and narrows the verdict in the same message', async () => {
  const report = readReports('catalog').find(({ id }) => id === 'cat-http-01');
  const { answer, press } = await start(report?.text ?? '');
  const open = plainText(await answer());
  expect(open).toContain('One question');
  expect([...buttonsOf((await answer()).blocks).keys()]).toEqual(
    expect.arrayContaining(['GKE', 'EKS', 'Other']),
  );
  expect(await press('GKE')).toEqual([]);
  const narrowed = plainText(await answer());
  expect(narrowed).toContain('Your versions are affected');
  expect(narrowed.split('\n')[0]).toBe(open.split('\n')[0]);
});

it('asks for the pod where the answer names none, and checks names and rights in the window', async () => {
  const { write, config } = settings();
  write('U0SOMEONE');
  const { answer, press, workspace, sender, app, views } = await start(EXHAUSTED, config);
  expect(await press('Check the cluster')).toEqual([]);
  const view = views.at(-1);
  expect(view).toMatchObject({ title: { text: 'Check the cluster' }, callback_id: 'casebook_cluster' });
  const submit = async (namespace: string, pod: string) =>
    (await sender.interact(submissionPayload(workspace, view, { namespace, pod }))).acknowledgement;
  expect(await submit('Shop', 'cart-1')).toMatchObject({
    errors: { namespace: expect.stringContaining('lower-case') },
  });
  expect(await submit('shop', 'cart 1')).toMatchObject({
    errors: { pod: expect.stringContaining('lower-case') },
  });
  expect(await submit('shop', 'cart-1')).toMatchObject({
    errors: { namespace: 'The policy does not let you read pod shop/cart-1, so nothing was done.' },
  });
  const before = plainText(await answer());
  expect(before).not.toContain('Cluster prod');
  await app.settled();
});

it('looks at the pod that was entered, with the rights of who clicked', async () => {
  const { write, config } = settings();
  write('U000000001');
  const { answer, press, workspace, sender, app, views } = await start(EXHAUSTED, config);
  write(workspace.userId);
  await press('Check the cluster');
  const values = { namespace: 'shop', pod: 'cart-1' };
  await expect
    .poll(
      async () => (await sender.interact(submissionPayload(workspace, views.at(-1), values))).acknowledgement,
      {
        timeout: 10_000,
        interval: 200,
      },
    )
    .toBe('');
  await app.settled();
  const after = plainText(await answer());
  expect(after).toContain('The node has no pod IP address left in its range');
  expect(after).toContain('Cluster prod');
}, 30_000);
