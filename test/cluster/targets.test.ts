import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createLiveReader } from '../../src/kubernetes/live-reader.ts';
import { describeCluster } from './assets.ts';
import { ALL, useApiServer } from './fixture.ts';
import { writeKubeconfig } from './kubeconfig.ts';
import { CRASHING, event, pod } from './objects.ts';

describeCluster('targets on a real API server', () => {
  const fixture = useApiServer();

  it('are a deployment with its pods, the failing ones first', async () => {
    const { server, newNamespace, readerWith } = fixture();
    const namespace = await newNamespace();
    const labels = { app: 'cart' };
    await server.admin.create({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'cart', namespace },
      spec: {
        replicas: 3,
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: { containers: [{ name: 'app', image: 'registry.example.net/a:1' }] },
        },
      },
      status: {
        conditions: [
          { type: 'ReplicaFailure', status: 'True', reason: 'FailedCreate', message: 'exceeded quota' },
        ],
      },
    });
    const ready = { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] };
    await server.admin.create(pod(namespace, 'cart-5b-a', { labels, node: 'node-a', status: ready }));
    await server.admin.create(pod(namespace, 'cart-5b-b', { labels, node: 'node-a', status: CRASHING }));
    await server.admin.create(pod(namespace, 'mail-0', { node: 'node-a', status: CRASHING }));
    await server.admin.create({
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'small', namespace },
      spec: { hard: { pods: '2' } },
      status: { hard: { pods: '2' }, used: { pods: '2' } },
    });
    const set = { kind: 'ReplicaSet', namespace, name: 'cart-5b' };
    await server.admin.create(
      event(set, 'cart-5b.1', 'FailedCreate', 'pods "x" is forbidden: exceeded quota: small'),
    );
    await server.admin.create(
      event({ ...set, name: 'cartoon-5b' }, 'cartoon-5b.1', 'FailedCreate', 'another'),
    );
    server.kubelet.logs.set(`${namespace}/cart-5b-b/app?previous`, 'out of memory\n');
    const { reader } = await readerWith([
      { verb: 'get', resource: 'deployments', group: 'apps', namespace },
      { verb: 'list', resource: 'pods', namespace },
      { verb: 'list', resource: 'events', namespace },
      { verb: 'list', resource: 'resourcequotas', namespace },
      { verb: 'get', resource: 'nodes' },
      { verb: 'get', resource: 'pods/log', namespace },
    ]);

    const { snapshot, reads } = await reader.read({ kind: 'deployment', namespace, name: 'cart' }, ALL);

    expect(reads.map(({ read, state }) => `${read} ${state}`)).toEqual([
      'version read',
      'pod read',
      'workload read',
      'events read',
      'node read',
      'quota read',
      'logs read',
    ]);
    expect(snapshot.pods.map(({ name }) => name)).toEqual(['cart-5b-b', 'cart-5b-a']);
    expect(snapshot.events.map(({ object }) => object)).toEqual(['replicaset/cart-5b']);
    expect(snapshot.workloads).toMatchObject([
      { kind: 'Deployment', name: 'cart', replicas: 3, conditions: [{ type: 'ReplicaFailure' }] },
    ]);
    expect(snapshot.quotas).toEqual([
      { name: 'small', namespace, resources: [{ resource: 'pods', hard: '2', used: '2' }] },
    ]);
    expect(snapshot.logs).toEqual([{ container: 'app', text: 'out of memory\n' }]);
  });

  it('are a node with its events', async () => {
    const { server, readerWith } = fixture();
    const about = { kind: 'Node', namespace: 'default', name: 'node-a', uid: 'node-a' };
    await server.admin.create(
      event(about, 'node-a.1', 'NodeNotReady', 'Node node-a status is now: NodeNotReady'),
    );
    const { reader } = await readerWith([
      { verb: 'get', resource: 'nodes' },
      { verb: 'list', resource: 'nodes' },
      { verb: 'list', resource: 'events', namespace: 'default' },
    ]);

    const { snapshot, reads } = await reader.read({ kind: 'node', name: 'node-a' }, ALL);
    const other = await reader.read({ kind: 'node', name: 'node-b' }, ALL);

    expect(reads.map(({ read, state }) => `${read} ${state}`)).toEqual([
      'version read',
      'events read',
      'node read',
    ]);
    expect(snapshot.nodes[0]?.conditions[0]).toMatchObject({ type: 'Ready', status: 'True' });
    expect(snapshot.events).toMatchObject([{ reason: 'NodeNotReady', object: 'node/node-a' }]);
    expect(other.reads).toContainEqual({ read: 'node', state: 'not-found', nearest: ['node-a'] });
  });

  it('are in the cluster that is named, else in the default one', async () => {
    const { server, newNamespace } = fixture();
    const namespace = await newNamespace();
    await server.admin.create(pod(namespace, 'cart-0', { status: { phase: 'Running' } }));
    const directory = await mkdtemp(join(tmpdir(), 'casebook-contexts-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const context = { server: server.url, authority: server.authority };
    const path = await writeKubeconfig(join(directory, 'config'), [
      { ...context, name: 'prod', token: server.tokenOf('bot-38') },
      { ...context, name: 'stage', token: server.tokenOf('admin') },
      { ...context, name: 'old', token: 'expired' },
    ]);
    const reader = createLiveReader({ source: { kind: 'file', path }, defaultCluster: 'stage' });
    const target = { kind: 'pod', namespace, name: 'cart-0' } as const;
    const podIn = async (cluster?: string) => {
      const reading = await reader.read(cluster === undefined ? target : { ...target, cluster }, ALL);
      return [reading.cluster, reading.reads.find(({ read }) => read === 'pod')];
    };

    expect(reader.clusters()).toEqual(['stage', 'prod', 'old']);
    expect(await podIn()).toEqual(['stage', { read: 'pod', state: 'read' }]);
    expect(await podIn('prod')).toMatchObject(['prod', { state: 'forbidden' }]);
    expect(await podIn('old')).toMatchObject([
      'old',
      { state: 'failed', reason: expect.stringContaining('401') },
    ]);
    await expect(podIn('test')).rejects.toMatchObject({ code: 'cluster-unknown' });
  });
});
