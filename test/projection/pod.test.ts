import { describe, expect, it } from 'vitest';
import { projectPod } from '../../src/projection/pod.ts';

const HIDDEN = 'not-to-be-seen';

/** A pod with everything that is kept, and secrets in every place that is not. */
const POD = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: 'cart-7d9f8c6b5-x2x4z',
    namespace: 'shop',
    uid: 'u1',
    creationTimestamp: '2026-01-02T03:00:00Z',
    deletionTimestamp: '2026-01-02T04:00:00Z',
    deletionGracePeriodSeconds: 30,
    finalizers: ['example.net/keep'],
    annotations: { token: HIDDEN },
    labels: { owner: HIDDEN },
    managedFields: [{ manager: HIDDEN }],
    ownerReferences: [
      { kind: 'Config', name: 'other' },
      { kind: 'ReplicaSet', name: 'cart-7d9f8c6b5', controller: true },
    ],
  },
  spec: {
    nodeName: 'node-a',
    schedulingGates: [{ name: 'example.net/wait' }],
    initContainers: [{ name: 'migrate', image: 'registry.example.net/shop/migrate:3', args: [HIDDEN] }],
    containers: [
      {
        name: 'app',
        image: 'registry.example.net/shop/cart:1',
        command: ['run', HIDDEN],
        env: [{ name: 'PASSWORD', value: HIDDEN }],
        envFrom: [{ secretRef: { name: HIDDEN } }],
        securityContext: { privileged: true },
        resources: { limits: { memory: '512Mi' } },
        livenessProbe: { exec: { command: ['check', HIDDEN] }, timeoutSeconds: 1 },
        readinessProbe: {
          httpGet: { scheme: 'HTTPS', path: `/${HIDDEN}`, httpHeaders: [{ value: HIDDEN }] },
        },
        startupProbe: { telepathy: {} },
        volumeDevices: [{ name: 'disk', devicePath: '/dev/xvda' }],
      },
    ],
    volumes: [
      { name: 'config', configMap: { name: 'cart', items: [{ key: HIDDEN }] } },
      { name: 'keys', secret: { secretName: 'cart-keys' } },
      { name: 'data', persistentVolumeClaim: { claimName: 'data-0' } },
      { name: 'token', projected: { sources: [{ secret: { name: HIDDEN } }] } },
      { name: 'bare' },
    ],
  },
  status: {
    phase: 'Pending',
    reason: 'Evicted',
    message: 'The node was low on resource: memory.',
    qosClass: 'Burstable',
    conditions: [
      {
        type: 'Ready',
        status: 'False',
        reason: 'ContainersNotReady',
        message: 'not ready',
        lastTransitionTime: '2026-01-02T03:01:00Z',
      },
      { type: 'Nameless' },
    ],
    initContainerStatuses: [
      {
        name: 'migrate',
        state: { terminated: { reason: 'Error', exitCode: 2, signal: 9, message: 'no table' } },
      },
    ],
    containerStatuses: [
      {
        name: 'app',
        ready: false,
        restartCount: 9,
        state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off' } },
        lastState: { terminated: { reason: 'OOMKilled', exitCode: 137, finishedAt: '2026-01-02T03:02:00Z' } },
      },
      { name: 'injected', state: { running: { startedAt: '2026-01-02T03:00:10Z' } } },
    ],
  },
};

describe('a pod', () => {
  it('is seen by its allow-listed fields', () => {
    expect(projectPod(POD)).toEqual({
      name: 'cart-7d9f8c6b5-x2x4z',
      namespace: 'shop',
      uid: 'u1',
      phase: 'Pending',
      reason: 'Evicted',
      message: 'The node was low on resource: memory.',
      node: 'node-a',
      owner: 'ReplicaSet/cart-7d9f8c6b5',
      qos: 'Burstable',
      createdAt: '2026-01-02T03:00:00Z',
      deletedAt: '2026-01-02T04:00:00Z',
      deletionGraceSeconds: 30,
      finalizers: ['example.net/keep'],
      schedulingGates: ['example.net/wait'],
      conditions: [
        {
          type: 'Ready',
          status: 'False',
          reason: 'ContainersNotReady',
          message: 'not ready',
          since: '2026-01-02T03:01:00Z',
        },
      ],
      containers: [
        {
          name: 'migrate',
          init: true,
          image: 'registry.example.net/shop/migrate:3',
          state: { kind: 'terminated', reason: 'Error', exitCode: 2, signal: 9, message: 'no table' },
          probes: [],
          devicePaths: [],
        },
        {
          name: 'app',
          init: false,
          image: 'registry.example.net/shop/cart:1',
          ready: false,
          restarts: 9,
          state: { kind: 'waiting', reason: 'CrashLoopBackOff', message: 'back-off' },
          lastState: {
            kind: 'terminated',
            reason: 'OOMKilled',
            exitCode: 137,
            finishedAt: '2026-01-02T03:02:00Z',
          },
          privileged: true,
          probes: [
            { kind: 'liveness', handler: 'exec', timeoutSeconds: 1 },
            { kind: 'readiness', handler: 'https' },
            { kind: 'startup', handler: 'unknown' },
          ],
          devicePaths: ['/dev/xvda'],
          memoryLimit: '512Mi',
        },
        {
          name: 'injected',
          init: false,
          state: { kind: 'running', startedAt: '2026-01-02T03:00:10Z' },
          probes: [],
          devicePaths: [],
        },
      ],
      volumes: [
        { name: 'config', kind: 'configMap', source: 'cart' },
        { name: 'keys', kind: 'secret', source: 'cart-keys' },
        { name: 'data', kind: 'persistentVolumeClaim', source: 'data-0' },
        { name: 'token', kind: 'projected' },
        { name: 'bare', kind: 'unknown' },
      ],
    });
  });

  it('shows nothing of its environment, commands, annotations and labels', () => {
    expect(JSON.stringify(projectPod(POD))).not.toContain(HIDDEN);
  });

  it('has its long texts cut', () => {
    expect(projectPod({ status: { message: 'x'.repeat(100_000) } }).message).toHaveLength(8192);
  });
});
