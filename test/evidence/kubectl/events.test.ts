import { describe, expect, it } from 'vitest';
import { fixture, linesOf, snapshotOf } from './reading.ts';

describe('event rows', () => {
  it.each([
    [
      '5m10s       Warning   Unhealthy   pod/cache-0   Readiness probe failed: command "sh" timed out',
      {
        object: 'pod/cache-0',
        ageSeconds: 310,
        reason: 'Unhealthy',
        message: 'Readiness probe failed: command "sh" timed out',
      },
    ],
    [
      'shop   14s (x3 over 2m)   Warning   FailedCreate   ReplicaSet/web   Error creating: quota',
      { object: 'replicaset/web', namespace: 'shop', ageSeconds: 14, count: 3 },
    ],
    [
      'Warning  Failed  8s (x3 over 35s)  kubelet  Error: ErrImagePull',
      { ageSeconds: 8, count: 3, source: 'kubelet', message: 'Error: ErrImagePull' },
    ],
    ['Warning Failed 8s kubelet, node-1 Error: boom', { source: 'kubelet, node-1', message: 'Error: boom' }],
    ['Warning  Failed  <unknown>  default-scheduler  0/3 nodes', { message: '0/3 nodes' }],
    ['Warning  Failed  8s         Error: no source', { message: 'Error: no source' }],
    [
      '5m  3m  7  {kubelet node-1} spec.containers{app}  Warning  Unhealthy  Liveness probe failed: refused',
      { ageSeconds: 180, count: 7, reason: 'Unhealthy', message: 'Liveness probe failed: refused' },
    ],
    [
      '1m  2m  3  cart-0.152b5ed4d1e0b1b5  Pod  spec.containers{app}  Warning  BackOff  kubelet, node-1  Back-off restarting',
      { object: 'pod/cart-0', ageSeconds: 60, count: 3, message: 'Back-off restarting' },
    ],
    [
      'Warning Failed Pod worker-7 spec.containers{worker} kubelet, ip-10-60-4-88.example.internal Error: no',
      { object: 'pod/worker-7', source: 'kubelet, ip-10-60-4-88.example.internal', message: 'Error: no' },
    ],
    [
      'Warning\t\tFailed\t\tFailed to pull image "a"',
      { reason: 'Failed', message: 'Failed to pull image "a"' },
    ],
  ])('reads %s', (row, expected) => {
    expect(snapshotOf(row).events).toMatchObject([expected]);
  });

  it('reads tables with empty cells and columns behind the message', () => {
    expect(snapshotOf(fixture('tables-1.29.txt')).events).toMatchObject([
      { object: 'daemonset/netd', namespace: 'kube-system', ageSeconds: 14 },
      { object: 'pod/cart-0', message: 'Readiness probe failed: HTTP probe', count: 12 },
      { object: 'pod/cart-0', type: 'Normal', message: 'Successfully assigned shop/cart-0 to n1' },
    ]);
  });

  it('gives both readings of a row that was wrapped', () => {
    const row =
      'Warning  FailedMount  12s  kubelet  MountVolume.SetUp failed for volume "cfg" :\nconfigmap "cart" not found';
    expect(linesOf(row)).toEqual(
      expect.arrayContaining([
        '1: Warning FailedMount: MountVolume.SetUp failed for volume "cfg" : configmap "cart" not found',
      ]),
    );
  });

  it('takes a remark below wider rows for no part of an event', () => {
    const text =
      'Warning  Failed  8s  kubelet  a message that is longer than the one that follows it here\nWarning  Failed  8s  kubelet  another one\nany idea?';
    expect(snapshotOf(text).events.map(({ message }) => message)).toEqual([
      'a message that is longer than the one that follows it here',
      'another one',
    ]);
  });

  it('ends a described object’s events at the next command', () => {
    const text =
      'Name: cart-0\nNamespace: shop\nNode: a/10.0.0.1\nStatus: Pending\nQoS Class: Burstable\nEvents:\n Warning  Failed  8s  kubelet  one\n$ kubectl get events\nWarning  Failed  8s  kubelet  two';
    expect(snapshotOf(text).events.map(({ object, message }) => [object, message])).toEqual([
      ['pod/cart-0', 'one'],
      [undefined, 'two'],
    ]);
  });
});
