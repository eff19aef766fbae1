import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { casebook, type Run } from '../cli/run.ts';
import { type Arranged, arrange, createPod, setNodeInfo } from './arrange.ts';
import { describeCluster } from './assets.ts';
import { FAILURES } from './failures.ts';
import { podRights, useApiServer } from './fixture.ts';
import { writeKubeconfig } from './kubeconfig.ts';
import { CRASHING } from './objects.ts';
import { grant } from './rbac.ts';
import { running } from './statuses.ts';

const TITLE = 'The node has no pod IP address left in its range';

describeCluster('casebook diagnose with a kubeconfig', () => {
  const fixture = useApiServer();
  let directory = '';
  let kubeconfig = '';
  let failing: Arranged;

  beforeAll(async () => {
    const { server } = fixture();
    directory = await mkdtemp(join(tmpdir(), 'casebook-cli-'));
    const { url, authority, tokenOf } = server;
    // The first context is the current one, as `kubectl config use-context` would make it.
    kubeconfig = await writeKubeconfig(
      join(directory, 'config'),
      [
        ['prod', 'admin'],
        ['reader', 'bot-20'],
        ['nobody', 'bot-21'],
      ].map(([name = '', user = '']) => ({ name, server: url, authority, token: tokenOf(user) })),
    );
    const [failure] = FAILURES;
    if (failure === undefined) throw new Error('there are no failures');
    failing = await arrange(fixture(), failure);
    await setNodeInfo(fixture(), failing.node, { kubeletVersion: 'v1.24.6-gke.1500' });
    await grant(
      server,
      'bot-20',
      podRights(failing.namespace).filter(({ resource }) => resource !== 'nodes'),
    );
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  /** Runs `casebook diagnose` with these words. */
  const run = (...words: string[]) => casebook(['diagnose', ...words], '', { KUBECONFIG: kubeconfig });
  const expectAnswer = ({ code, stderr }: Run, expected: number) =>
    expect({ code, stderr }).toEqual({ code: expected, stderr: '' });

  it.each([
    ['pod NAMESPACE/NAME', ({ namespace, name }: Arranged) => ['pod', `${namespace}/${name}`]],
    ['pod NAME -n NAMESPACE', ({ namespace, name }: Arranged) => ['pod', name, '-n', namespace]],
    ['pod/NAME -n NAMESPACE', ({ namespace, name }: Arranged) => [`pod/${name}`, '-n', namespace]],
  ])('reads %s in the current context', async (_what, words) => {
    const answer = await run(...words(failing));
    expectAnswer(answer, 0);
    expect(answer.stdout).toContain(TITLE);
    expect(answer.stdout).toContain('Your versions are affected: GKE 1.24.6-gke.1500');
    expect(answer.stdout).toMatch(/Cluster prod\s+Read: server version, pod, events \(1\), and node\./);
  });

  it('gives the reads as JSON', async () => {
    const { namespace, name } = failing;
    const answer = await run('pod', `${namespace}/${name}`, '--format', 'json');
    expectAnswer(answer, 0);
    const { findings, cluster, facts } = JSON.parse(answer.stdout);
    expect(cluster).toEqual({
      name: 'prod',
      target: { kind: 'pod', namespace, name },
      reads: [
        { read: 'version', state: 'read' },
        { read: 'pod', state: 'read' },
        { read: 'events', state: 'read', count: 1 },
        { read: 'node', state: 'read' },
      ],
    });
    expect(findings[0]).toMatchObject({ rule: 'pod-ip-range-exhausted', affected: 'affected' });
    expect(facts['versions.gke']).toMatchObject({ value: '1.24.6-gke.1500', source: 'cluster' });
  });

  it('looks at another context with the rights of that one', async () => {
    const { namespace, name } = failing;
    const reader = await run('pod', `${namespace}/${name}`, '--context', 'reader');
    expectAnswer(reader, 0);
    expect(reader.stdout).toContain('Cluster reader');
    expect(reader.stdout).toContain('Unknown whether your versions are affected');
    expect(reader.stdout).toMatch(/node: Kubernetes \(RBAC\) refuses this read/);
    expect(reader.stdout).toContain('--verb=get --resource=nodes');

    const nobody = await run('pod', `${namespace}/${name}`, '--context', 'nobody', '--format', 'json');
    expectAnswer(nobody, 1);
    const { findings, cluster } = JSON.parse(nobody.stdout);
    expect(findings).toEqual([]);
    expect(cluster.reads.map(({ read, state }: Record<string, string>) => `${read} ${state}`)).toEqual([
      'version read',
      'pod forbidden',
      'events forbidden',
    ]);
  });

  it('reads a node and a deployment', async () => {
    const { server } = fixture();
    const { namespace, node } = failing;
    const labels = { app: 'mail' };
    await server.admin.create({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'mail', namespace },
      spec: {
        selector: { matchLabels: labels },
        template: { metadata: { labels }, spec: { containers: [{ name: 'app', image: 'mail:1' }] } },
      },
    });
    await createPod(fixture(), namespace, 'mail-5b-a', { labels, node, status: CRASHING });

    const healthy = await run('node', node);
    const deployment = await run('deployment', `${namespace}/mail`, '--format', 'json');

    expectAnswer(healthy, 1);
    expect(healthy.stdout).toMatch(/Read: server version, events \(0\), and node\./);
    expectAnswer(deployment, 0);
    const { groups, cluster } = JSON.parse(deployment.stdout);
    expect(groups).toEqual([{ rule: 'oom-killed', pods: [`${namespace}/mail-5b-a`] }]);
    expect(cluster.target).toEqual({ kind: 'deployment', namespace, name: 'mail' });
  });

  it('says that a pod is fine, with the exit code of no match', async () => {
    const { namespace } = failing;
    await createPod(fixture(), namespace, 'well', { node: 'node-a', status: running() });
    const answer = await run('pod', `${namespace}/well`);
    expectAnswer(answer, 1);
    expect(answer.stdout).toContain('Nothing is wrong with this pod');
  });

  it('tells the nearest names where there is no such pod, with the exit code of no match', async () => {
    const { namespace, name } = failing;
    const answer = await run('pod', `${namespace}/${name.slice(0, -1)}`);
    expectAnswer(answer, 1);
    expect(answer.stdout).toContain(`There is no pod ${namespace}/${name.slice(0, -1)}`);
    expect(answer.stdout).toMatch(new RegExp(`Near it:\\s+${name}`));
  });

  it.each<[string, readonly string[], string]>([
    ['a context that there is not', ['pod', 'shop/cart-0', '--context', 'prood'], 'prood'],
    ['a target without a namespace', ['pod', 'cart-0'], 'casebook diagnose pod NAMESPACE/cart-0'],
    ['words that are no target', ['cart-0', 'mail-0'], 'neither a file nor a target'],
  ])('tells %s in one line, with exit code 2', async (_what, words, message) => {
    const { code, stdout, stderr } = await run(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^casebook: \S.*\n$/);
    expect(stderr).toContain(message);
  });

  it('tells a kubeconfig that is not there in one line, with exit code 2', async () => {
    const environment = { KUBECONFIG: join(directory, 'none'), HOME: directory };
    const { code, stderr } = await casebook(['diagnose', 'pod', 'shop/cart-0'], '', environment);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^casebook: \S.*\n$/);
  });
});
