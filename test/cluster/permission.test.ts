import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ClusterTarget, ReadGrant, ReadKind } from '../../src/domain/cluster.ts';
import { createPod } from './arrange.ts';
import { describeCluster } from './assets.ts';
import { ALL, podRights, useApiServer } from './fixture.ts';
import { CRASHING, event, pod } from './objects.ts';
import { grant, type Right } from './rbac.ts';

/** Each right of a pod's reads, the read that lacks it, and the reads that there are without it. */
const FORBIDDEN: readonly (readonly [string, ReadKind, readonly ReadKind[]])[] = [
  ['pods', 'pod', ['version', 'events', 'node']],
  ['events', 'events', ['version', 'pod', 'node', 'logs']],
  ['nodes', 'node', ['version', 'pod', 'events', 'logs']],
  ['pods/log', 'logs', ['version', 'pod', 'events', 'node']],
];

describeCluster('the permissions of a real API server', () => {
  const fixture = useApiServer();

  const crashingPod = async () => {
    const { server, newNamespace } = fixture();
    const namespace = await newNamespace();
    const uid = await server.admin.create(pod(namespace, 'cart-0', { node: 'node-a', status: CRASHING }));
    await server.admin.create(
      event({ kind: 'Pod', namespace, name: 'cart-0', uid }, 'cart-0.1', 'BackOff', 'again'),
    );
    server.kubelet.logs.set(`${namespace}/cart-0/app?previous`, 'out of memory\n');
    return { namespace, target: { kind: 'pod', namespace, name: 'cart-0' } as const };
  };

  it.each(FORBIDDEN)(
    'without the right to %s leave the other reads and name the command',
    async (lacking, read, others) => {
      const { readerWith } = fixture();
      const { namespace, target } = await crashingPod();
      const rights = podRights(namespace).filter(({ resource }) => resource !== lacking);
      const { reader } = await readerWith(rights);

      const { reads } = await reader.read(target, ALL);

      const ends = new Map(reads.map((end) => [end.read, end]));
      expect(others.map((other) => ends.get(other)?.state)).toEqual(others.map(() => 'read'));
      const forbidden = ends.get(read);
      if (forbidden?.state !== 'forbidden') throw new Error(`${read} ended as ${forbidden?.state}`);
      expect(rightIn(forbidden.command)).toEqual(
        podRights(namespace).find(({ resource }) => resource === lacking),
      );
      // What the command would give is enough.
      const { reader: granted } = await readerWith([...rights, rightIn(forbidden.command)]);
      expect((await granted.read(target, ALL)).reads.map(({ state }) => state)).toEqual(
        Array.from({ length: 5 }, () => 'read'),
      );
    },
  );

  it('without the right to claims or deployments leave the other reads and name the command', async () => {
    const { server, newNamespace, readerWith } = fixture();
    const namespace = await newNamespace();
    const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }];
    await server.admin.create(pod(namespace, 'cart-0', { volumes, status: { phase: 'Pending' } }));
    const { reader } = await readerWith(podRights(namespace));

    const ofPod = await reader.read({ kind: 'pod', namespace, name: 'cart-0' }, ALL);
    const ofDeployment = await reader.read({ kind: 'deployment', namespace, name: 'cart' }, ALL);

    expect(ofPod.reads.map(({ read, state }) => `${read} ${state}`)).toEqual([
      'version read',
      'pod read',
      'events read',
      'claims forbidden',
    ]);
    expect(ofDeployment.reads).toContainEqual({
      read: 'workload',
      state: 'forbidden',
      command: expect.stringContaining(`--verb=get --resource=deployments.apps -n ${namespace} && `),
    });
  });

  it('may be lost within the minute that an answer is kept: the 403 is an answer', async () => {
    const { server, readerWith } = fixture();
    const { namespace, target } = await crashingPod();
    const { reader, user } = await readerWith(podRights(namespace));
    await reader.read(target, ALL);
    await server.admin.send(
      'DELETE',
      `/apis/rbac.authorization.k8s.io/v1/namespaces/${namespace}/rolebindings/${user}-0`,
    );

    await expect
      .poll(async () => (await reader.read(target, ALL)).reads.find(({ read }) => read === 'pod'))
      .toMatchObject({ state: 'forbidden', command: expect.stringContaining('--resource=pods') });
  });

  it('that the README gives are enough for every read', async () => {
    const { server, newNamespace, readerWith } = fixture();
    const namespace = await newNamespace();
    const claim = [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }];
    const storageClassName = `class-${namespace}`;
    await server.admin.create({
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: storageClassName },
      provisioner: 'disk.example.net',
    });
    await server.admin.create({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'data', namespace },
      spec: {
        accessModes: ['ReadWriteOnce'],
        storageClassName,
        resources: { requests: { storage: '1Gi' } },
      },
    });
    const pending = { node: 'node-a', status: { phase: 'Pending' } };
    await createPod(fixture(), namespace, 'crash-0', { node: 'node-a', status: CRASHING });
    await createPod(fixture(), namespace, 'claim-0', { status: pending.status, volumes: claim });
    await createPod(fixture(), namespace, 'hook-0', pending, [
      ['Failed', 'admission webhook "a.example.net" denied'],
    ]);
    await createPod(fixture(), namespace, 'quota-0', pending, [['FailedCreate', 'exceeded quota: small']]);
    server.kubelet.logs.set(`${namespace}/crash-0/app?previous`, 'out of memory\n');
    const { reader } = await readerWith(readmeRights());
    const ends = async (target: ClusterTarget) =>
      (await reader.read(target, ALL)).reads.map(({ read, state }) => `${read} ${state}`);

    const reads = await Promise.all([
      ...['crash-0', 'claim-0', 'hook-0', 'quota-0'].map((name) => ends({ kind: 'pod', namespace, name })),
      ends({ kind: 'node', name: 'node-a' }),
      ends({ kind: 'deployment', namespace, name: 'none' }),
    ]);

    expect([...new Set(reads.flat())].sort()).toEqual([
      'claims read',
      'events read',
      'logs read',
      'node read',
      'pod read',
      'quota read',
      'version read',
      'webhooks read',
      'workload not-found',
    ]);
  });

  it('are not asked for what the policy does not grant', async () => {
    const { readerWith } = fixture();
    const { namespace, target } = await crashingPod();
    const calls: string[] = [];
    const { reader } = await readerWith(podRights(namespace), calls);

    expect(await reader.read(target, new Set())).toMatchObject({
      snapshot: { pods: [], events: [], nodes: [], logs: [] },
      reads: [
        { read: 'version', state: 'not-permitted', grant: 'status' },
        { read: 'pod', state: 'not-permitted', grant: 'status' },
        { read: 'events', state: 'not-permitted', grant: 'events' },
        { read: 'node', state: 'not-permitted', grant: 'node' },
        { read: 'logs', state: 'not-permitted', grant: 'logs' },
      ],
    });
    expect(calls).toEqual([]);
  });

  it.each<[ReadGrant, readonly ReadKind[]]>([
    ['status', ['version', 'pod']],
    ['events', ['events']],
    ['node', ['version']],
    ['logs', []],
  ])('are used for the grant %s alone where the policy has no other', async (only, expected) => {
    const { readerWith } = fixture();
    const { namespace, target } = await crashingPod();
    const { reader } = await readerWith(podRights(namespace));

    const { reads } = await reader.read(target, new Set([only]));

    expect(reads.filter(({ state }) => state === 'read').map(({ read }) => read)).toEqual(expected);
    expect(reads.filter(({ state }) => state !== 'read').map(({ state }) => state)).toEqual(
      Array.from({ length: 5 - expected.length }, () => 'not-permitted'),
    );
  });

  it('are those of the asker where the bot acts for them', async () => {
    const { server, readerWith } = fixture();
    const { namespace, target } = await crashingPod();
    const { reader, user } = await readerWith([
      { verb: 'impersonate', resource: 'users' },
      { verb: 'impersonate', resource: 'groups' },
    ]);
    await grant(server, 'bot-39', podRights(namespace));

    const asBot = await reader.read(target, ALL);
    const asAsker = await reader.read(target, ALL, { user: 'bot-39' });
    const asStranger = await reader.read(target, ALL, { user: 'jo@example.net', group: 'visitors' });
    const asNobody = await reader.read(target, ALL, { user: ' ' });

    const podEnd = (reading: typeof asBot) => reading.reads.find(({ read }) => read === 'pod');
    expect(podEnd(asBot)?.state).toBe('forbidden');
    expect(podEnd(asAsker)?.state).toBe('read');
    expect(podEnd(asStranger)).toMatchObject({ command: expect.stringContaining('--user=jo@example.net') });
    expect(podEnd(asNobody)).toMatchObject({ state: 'failed', reason: 'there is no name to impersonate' });
    expect(user).not.toBe('bot-39');
  });

  it('name what lets the bot act for an asker where it may not', async () => {
    const { readerWith } = fixture();
    const { namespace, target } = await crashingPod();
    const { reader, user } = await readerWith(podRights(namespace));

    const { reads } = await reader.read(target, ALL, { user: 'jo@example.net' });

    expect(reads.find(({ read }) => read === 'pod')).toEqual({
      read: 'pod',
      state: 'forbidden',
      command:
        'kubectl create clusterrole casebook-impersonate-users --verb=impersonate --resource=users --resource-name=jo@example.net' +
        ` && kubectl create clusterrolebinding casebook-impersonate-users --clusterrole=casebook-impersonate-users --user=${user}`,
    });
  });
});

/** The right that a suggested command would give. */
function rightIn(command: string): Right {
  const [, verb = '', resource = ''] = /--verb=(\S+) --resource=(\S+)/.exec(command) ?? [];
  const namespace = / -n (\S+)/.exec(command)?.[1];
  return namespace === undefined ? { verb, resource } : { verb, resource, namespace };
}

/** The rights that the README's `kubectl create clusterrole` commands give. */
function readmeRights(): readonly Right[] {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const commands = [...readme.matchAll(/kubectl create clusterrole \S+ --verb=(\S+) --resource=(\S+)/g)];
  return commands.flatMap(([, verbs = '', resources = '']) =>
    resources.split(',').flatMap((named) => {
      const [resource = '', ...group] = named.split('.');
      return verbs.split(',').map((verb) => ({ verb, resource, group: group.join('.') }));
    }),
  );
}
