import { describe, expect, it } from 'vitest';
import { stateLines } from '../../src/evidence/state-lines.ts';
import { ago, container, NOW, node, pod, snapshot } from './snapshot-fixture.ts';

const texts = (...args: Parameters<typeof stateLines>) => stateLines(...args).map(({ text }) => text);

describe('stateLines', () => {
  it('writes a pod', () => {
    const lines = texts(
      snapshot({
        pods: [
          pod({
            phase: 'Failed',
            reason: 'Evicted',
            message: 'low on memory',
            conditions: [
              { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: 'no node' },
            ],
            owner: 'ReplicaSet/cart-7d9f',
            qos: 'BestEffort',
            finalizers: ['a', 'b'],
            schedulingGates: ['c'],
            node: 'node-a',
            volumes: [{ name: 'cfg', kind: 'configMap', source: 'cart' }],
          }),
        ],
      }),
    );
    expect(lines).toEqual([
      'pod shop/cart-0: phase Failed',
      'pod shop/cart-0: reason Evicted: low on memory',
      'pod shop/cart-0: condition PodScheduled False Unschedulable: no node',
      'pod shop/cart-0: finalizers a,b',
      'pod shop/cart-0: scheduling gates c',
      'pod shop/cart-0: owner ReplicaSet/cart-7d9f',
      'pod shop/cart-0: QoS BestEffort',
      'pod shop/cart-0: on node node-a',
      'volume cfg of shop/cart-0: configMap cart',
    ]);
  });

  it('writes containers, and leaves out what is not known', () => {
    const lines = texts(
      snapshot({
        pods: [
          {
            finalizers: [],
            schedulingGates: [],
            conditions: [],
            volumes: [{ name: 'cfg', kind: 'emptyDir' }],
            containers: [
              container({
                init: true,
                state: { kind: 'terminated', exitCode: 1 },
                lastState: { kind: 'terminated', reason: 'OOMKilled', exitCode: 137, message: 'x' },
              }),
              {
                init: false,
                probes: [
                  { kind: 'liveness', handler: 'exec', timeoutSeconds: 1 },
                  { kind: 'startup', handler: 'tcp' },
                ],
                devicePaths: ['/dev/x'],
                privileged: true,
                memoryLimit: '512Mi',
                image: 'r.example.net/a/b:1',
                state: { kind: 'waiting', reason: 'CrashLoopBackOff', message: 'back-off 5m0s' },
                restarts: 9,
              },
            ],
          },
        ],
      }),
    );
    expect(lines).toEqual([
      'init container app: terminated exit 1',
      'init container app: last terminated OOMKilled exit 137: x',
      'container: waiting CrashLoopBackOff: back-off 5m0s',
      'container: restarts 9',
      'container: liveness probe exec, timeout 1s',
      'container: startup probe tcp',
      'container: privileged',
      'container: volume device /dev/x',
      'container: memory limit 512Mi',
      'container: image r.example.net/a/b:1',
      'volume cfg: emptyDir',
    ]);
  });

  it('counts a deletion from when it was asked for', () => {
    const deleted = { deletedAt: ago(870), deletionGraceSeconds: 30 };
    expect(texts(snapshot({ pods: [pod(deleted)] }))).toContain(
      'pod shop/cart-0: terminating for 900s, grace 30s',
    );
    const { takenAt: _, ...timeless } = snapshot({ pods: [pod(deleted)] });
    expect(texts(timeless)).toContain('pod shop/cart-0: terminating, grace 30s');
  });

  it('writes nodes, claims, events and logs, each with its origin', () => {
    const lines = stateLines(
      snapshot({
        nodes: [
          node({
            conditions: [{ type: 'Ready', status: 'False', reason: 'KubeletNotReady', message: 'PLEG' }],
            taints: ['key=value:NoSchedule'],
            unschedulable: true,
            kubeletVersion: 'v1.25.3-gke.800',
            containerRuntime: 'containerd://1.6.6',
            osImage: 'OS',
            operatingSystem: 'linux',
          }),
        ],
        claims: [
          {
            name: 'db',
            namespace: 'shop',
            phase: 'Pending',
            storageClass: '',
            bindingMode: 'WaitForFirstConsumer',
          },
          { name: 'nothing' },
        ],
        events: [
          {
            type: 'Warning',
            reason: 'FailedScheduling',
            object: 'pod/x',
            message: '0/3 nodes  are\navailable',
          },
          { type: 'Normal', reason: 'Pulled', message: 'said "\\"hi\\""' },
        ],
        logs: [{ container: 'app', text: 'one\ntwo' }],
      }),
    );
    expect(lines.map(({ origin, text }) => `${origin} ${text}`)).toEqual([
      'container-status node node-a: condition Ready False KubeletNotReady: PLEG',
      'container-status node node-a: taint key=value:NoSchedule',
      'container-status node node-a: unschedulable',
      'container-status node node-a: kubelet v1.25.3-gke.800, containerd://1.6.6, OS, linux',
      'container-status claim shop/db: phase Pending, storage class "", binding WaitForFirstConsumer',
      'event Warning FailedScheduling pod/x: 0/3 nodes are available',
      'event Normal Pulled: said ""hi""',
      'log one',
      'log two',
    ]);
  });

  it('writes workloads and quotas', () => {
    const condition = {
      type: 'ReplicaFailure',
      status: 'True',
      reason: 'FailedCreate',
      message: 'exceeded quota',
    };
    const workloads = [
      {
        kind: 'Deployment',
        name: 'cart',
        namespace: 'shop',
        replicas: 3,
        readyReplicas: 1,
        conditions: [condition],
      },
    ];
    const quotas = [
      { name: 'q', namespace: 'shop', resources: [{ resource: 'pods', hard: '10', used: '10' }] },
    ];
    expect(texts(snapshot({ workloads, quotas }))).toEqual([
      'deployment shop/cart: 1 of 3 ready',
      'deployment shop/cart: condition ReplicaFailure True FailedCreate: exceeded quota',
      'quota shop/q: pods used 10 of 10',
    ]);
  });

  it('marks what has recovered and what belongs to a deletion', () => {
    const recovered = container({
      ready: true,
      restarts: 1,
      state: { kind: 'running', startedAt: ago(7200) },
      lastState: {
        kind: 'terminated',
        reason: 'OOMKilled',
        exitCode: 137,
        finishedAt: ago(7210),
        startedAt: ago(7300),
      },
    });
    const ended = container({
      state: { kind: 'terminated', reason: 'Error', exitCode: 143, finishedAt: NOW },
    });
    const lines = texts(
      snapshot({
        pods: [
          pod({ containers: [recovered] }),
          pod({ name: 'cart-1', containers: [ended], deletedAt: ago(-20), deletionGraceSeconds: 30 }),
        ],
      }),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'container app of shop/cart-0: running, ready',
        'container app of shop/cart-0: last terminated OOMKilled exit 137 (recovered)',
        'container app of shop/cart-0: restarts 1 (recovered)',
        'container app of shop/cart-1: terminated Error exit 143 (pod is being deleted)',
      ]),
    );
  });
});
