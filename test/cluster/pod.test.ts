import { expect, it } from 'vitest';
import { describeCluster } from './assets.ts';
import { ALL, podRights, useApiServer } from './fixture.ts';
import { CRASHING, event, pod } from './objects.ts';

describeCluster('a pod on a real API server', () => {
  const fixture = useApiServer();

  it('is read with its events, its node, the version and its log', async () => {
    const { server, newNamespace, readerWith } = fixture();
    const namespace = await newNamespace();
    const uid = await server.admin.create(pod(namespace, 'cart-0', { node: 'node-a', status: CRASHING }));
    const about = { kind: 'Pod', namespace, name: 'cart-0', uid };
    await server.admin.create(event(about, 'cart-0.1', 'BackOff', 'Back-off restarting failed container'));
    await server.admin.create(event({ ...about, uid: 'earlier' }, 'cart-0.0', 'Failed', 'of an earlier pod'));
    await server.admin.create(event({ ...about, name: 'cart-1' }, 'cart-1.0', 'Failed', 'of another pod'));
    const lines = Array.from({ length: 150 }, (_, index) => `line ${index + 1}`);
    server.kubelet.logs.set(`${namespace}/cart-0/app?previous`, `${lines.join('\n')}\n`);
    const calls: string[] = [];
    const { reader } = await readerWith(podRights(namespace), calls);

    const reading = await reader.read({ kind: 'pod', namespace, name: 'cart-0' }, ALL);

    expect(reading.reads).toEqual([
      { read: 'version', state: 'read' },
      { read: 'pod', state: 'read' },
      { read: 'events', state: 'read', count: 2 },
      { read: 'node', state: 'read' },
      { read: 'logs', state: 'read', count: 100 },
    ]);
    expect(reading.cluster).toBe('prod');
    expect(reading.snapshot.serverVersion).toMatch(/^v1\.\d+\.\d+/);
    expect(reading.snapshot.pods).toMatchObject([
      {
        name: 'cart-0',
        namespace,
        uid,
        node: 'node-a',
        phase: 'Running',
        containers: [
          {
            name: 'app',
            restarts: 9,
            state: { kind: 'waiting', reason: 'CrashLoopBackOff' },
            lastState: { kind: 'terminated', reason: 'OOMKilled', exitCode: 137 },
          },
        ],
      },
    ]);
    expect(reading.snapshot.events).toMatchObject([
      { reason: 'BackOff', object: 'pod/cart-0', count: 3, source: 'kubelet' },
    ]);
    expect(reading.snapshot.nodes).toMatchObject([
      {
        kubeletVersion: 'v1.24.6-gke.1500',
        containerRuntime: 'containerd://1.6.6',
        taints: ['spot=true:NoSchedule'],
      },
    ]);
    expect(reading.snapshot.nodes[0]?.labels).toEqual({
      'kubernetes.io/os': 'linux',
      'cloud.google.com/gke-nodepool': 'main',
    });
    expect(reading.snapshot.logs).toEqual([{ container: 'app', text: `${lines.slice(-100).join('\n')}\n` }]);
    expect(JSON.stringify(reading)).not.toContain('not-to-be-seen');
    expect(calls).toHaveLength(5);
  });

  it('is answered with the nearest names where there is no such pod', async () => {
    const { server, newNamespace, readerWith } = fixture();
    const namespace = await newNamespace();
    for (const name of ['cart-84b5c77f6-x9x9x', 'cart-84b5c77f6-zzk2p', 'mail-0']) {
      await server.admin.create(pod(namespace, name));
    }
    const listing = { verb: 'list', resource: 'pods', namespace };
    const { reader } = await readerWith([...podRights(namespace), listing]);
    const target = { kind: 'pod', namespace, name: 'cart-7d9f8c6b5-abcde' } as const;
    const nearest = ['cart-84b5c77f6-x9x9x', 'cart-84b5c77f6-zzk2p'];

    expect((await reader.read(target, ALL)).reads).toContainEqual({
      read: 'pod',
      state: 'not-found',
      nearest,
    });
    expect((await reader.read({ ...target, name: 'Cart-84B5' }, ALL)).reads).toContainEqual({
      read: 'pod',
      state: 'not-found',
      nearest,
    });
    const { reader: blind } = await readerWith(podRights(namespace));
    expect((await blind.read(target, ALL)).reads).toContainEqual({
      read: 'pod',
      state: 'not-found',
      nearest: [],
    });
  });

  it('has its pending claims read with the binding mode', async () => {
    const { server, newNamespace, readerWith } = fixture();
    const namespace = await newNamespace();
    await server.admin.create({
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: `late-${namespace}` },
      provisioner: 'disk.example.net',
      volumeBindingMode: 'WaitForFirstConsumer',
    });
    await server.admin.create({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'data', namespace },
      spec: {
        accessModes: ['ReadWriteOnce'],
        storageClassName: `late-${namespace}`,
        resources: { requests: { storage: '1Gi' } },
      },
    });
    const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }];
    await server.admin.create(pod(namespace, 'cart-0', { volumes, status: { phase: 'Pending' } }));
    const calls: string[] = [];
    const { reader } = await readerWith(
      [
        ...podRights(namespace),
        { verb: 'list', resource: 'persistentvolumeclaims', namespace },
        { verb: 'get', resource: 'storageclasses', group: 'storage.k8s.io' },
      ],
      calls,
    );

    const { snapshot, reads } = await reader.read({ kind: 'pod', namespace, name: 'cart-0' }, ALL);

    expect(reads).toContainEqual({ read: 'claims', state: 'read', count: 1 });
    expect(snapshot.claims).toEqual([
      {
        name: 'data',
        namespace,
        phase: 'Pending',
        storageClass: `late-${namespace}`,
        bindingMode: 'WaitForFirstConsumer',
      },
    ]);
    expect(calls.length).toBeLessThanOrEqual(6);
  });

  it('has the webhooks for pods read where an event names one', async () => {
    const { server, newNamespace, readerWith } = fixture();
    const namespace = await newNamespace();
    const rule = { apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'] };
    const webhook = (name: string, resources: readonly string[]) => ({
      name,
      admissionReviewVersions: ['v1'],
      sideEffects: 'None',
      failurePolicy: 'Ignore',
      namespaceSelector: { matchLabels: { never: 'matches' } },
      clientConfig: { url: 'https://127.0.0.1:9/hook' },
      rules: [{ ...rule, resources }],
    });
    await server.admin.create({
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingWebhookConfiguration',
      metadata: { name: `checks-${namespace}` },
      webhooks: [
        webhook('pods.policy.example.net', ['pods']),
        webhook('maps.policy.example.net', ['configmaps']),
      ],
    });
    const uid = await server.admin.create(pod(namespace, 'cart-0', { status: { phase: 'Pending' } }));
    const message = 'admission webhook "pods.policy.example.net" denied the request: no';
    await server.admin.create(
      event({ kind: 'Pod', namespace, name: 'cart-0', uid }, 'cart-0.1', 'Failed', message),
    );
    const kinds = ['mutatingwebhookconfigurations', 'validatingwebhookconfigurations'];
    const group = 'admissionregistration.k8s.io';
    const { reader } = await readerWith([
      ...podRights(namespace),
      ...kinds.map((resource) => ({ verb: 'list', resource, group })),
    ]);

    const { snapshot, reads } = await reader.read({ kind: 'pod', namespace, name: 'cart-0' }, ALL);

    expect(snapshot.webhooks).toEqual(['pods.policy.example.net']);
    expect(reads).toContainEqual({ read: 'webhooks', state: 'read', count: 1 });
  });

  it('has no log read where none of its containers failed, and says why a log is not there', async () => {
    const { server, newNamespace, readerWith } = fixture();
    const namespace = await newNamespace();
    const ready = { ...CRASHING.containerStatuses[0], ready: true, state: { running: {} } };
    await server.admin.create(
      pod(namespace, 'well', { node: 'node-a', status: { phase: 'Running', containerStatuses: [ready] } }),
    );
    await server.admin.create(pod(namespace, 'gone', { node: 'node-a', status: CRASHING }));
    const { reader } = await readerWith(podRights(namespace));

    const well = await reader.read({ kind: 'pod', namespace, name: 'well' }, ALL);
    const gone = await reader.read({ kind: 'pod', namespace, name: 'gone' }, ALL);

    expect(well.reads.map(({ read }) => read)).not.toContain('logs');
    expect(gone.reads.find(({ read }) => read === 'logs')).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('previous terminated container'),
    });
  });
});
