import { describe, expect, it } from 'vitest';
import { readKubectl } from '../../../src/evidence/kubectl/read.ts';
import { fixture, linesOf, snapshotOf } from './reading.ts';

describe('tables', () => {
  const snapshot = snapshotOf(fixture('tables-1.29.txt'));
  const lines = linesOf(fixture('tables-1.29.txt'));
  const about = (name: string) =>
    lines.map((line) => line.replace(/^\d+: /, '')).filter((line) => line.includes(name));

  it('reads what STATUS can be', () => {
    expect(about('cart-0').filter((line) => !line.includes(' pod/'))).toEqual([
      'pod shop/cart-0: phase Pending',
      'pod shop/cart-0: on node ip-10-20-7-32.example.internal',
      'init container of shop/cart-0: waiting CrashLoopBackOff',
      'init container of shop/cart-0: restarts 4',
    ]);
    expect(about('web-1')).toEqual([
      'pod shop/web-1: phase Failed',
      'pod shop/web-1: reason Evicted',
      'pod shop/web-1: on node ip-10-20-7-32.example.internal',
    ]);
    expect(about('web-2')).toContain('pod shop/web-2: terminating');
    expect(about('nightly')).toContain('container of jobs/nightly-28400-abcde: terminated Completed exit 0');
  });

  it.each([
    [
      'cart-0   0/1   OOMKilled   1 (3s ago)   9s',
      ['container of cart-0: terminated OOMKilled', 'container of cart-0: restarts 1'],
    ],
    ['cart-0 0/1 Error 0 9s', ['container of cart-0: terminated Error']],
    ['shop cart-0 0/1 ImagePullBackOff 0 9s', ['container of shop/cart-0: waiting ImagePullBackOff']],
    [
      'cart-0   0/1   Init:Error   2   9s',
      [
        'pod cart-0: phase Pending',
        'init container of cart-0: terminated Error',
        'init container of cart-0: restarts 2',
      ],
    ],
    [
      'cart-0   0/1   Init:0/2   0   9s',
      ['pod cart-0: phase Pending', 'init container of cart-0: running, not ready'],
    ],
    [
      'cart-0   0/1   Init:ExitCode:3   0   9s',
      ['pod cart-0: phase Pending', 'init container of cart-0: terminated exit 3'],
    ],
    ['cart-0   0/1   ExitCode:2   0   9s', ['container of cart-0: terminated exit 2']],
    ['pod/cart-0   0/1   Pending   0   9s', ['pod cart-0: phase Pending']],
    ['cart-0   0/1   ContainerCreating   0   9s', ['container of cart-0: waiting ContainerCreating']],
    [
      'cart-0   0/1   SchedulingGated   0   9s',
      ['pod cart-0: phase Pending', 'pod cart-0: condition PodScheduled False SchedulingGated'],
    ],
    [
      'cart-0   1/2   Running   0   9s',
      ['pod cart-0: phase Running', 'container of cart-0: running, not ready'],
    ],
  ])('reads %s without a header', (row, expected) => {
    expect(linesOf(row)).toEqual(expected.map((line) => `1: ${line}`));
  });

  it('takes rows of other objects for no pods', () => {
    const other =
      'deployment.apps/web   0/3   3   0   9d\nstatefulset.apps/db   0/1   5d\nnightly   0/1   5m   5m';
    expect(readKubectl(other)).toBeUndefined();
  });

  it('reads nodes', () => {
    expect(snapshot.nodes).toMatchObject([
      {
        name: 'ip-10-20-7-31.example.internal',
        kubeletVersion: 'v1.28.5-eks-5e0fdde',
        osImage: 'Amazon Linux 2',
        containerRuntime: 'containerd://1.7.11',
        conditions: [{ type: 'Ready', status: 'True' }],
      },
      { unschedulable: true, conditions: [{ type: 'Ready', status: 'False' }] },
    ]);
    expect(linesOf('node-a NotReady <none> 3d v1.20.4')).toEqual([
      '1: node node-a: condition Ready False',
      '1: node node-a: kubelet v1.20.4',
    ]);
  });

  it('reads claims with empty cells, and the namespace of the command', () => {
    expect(about('claim ')).toEqual([
      'claim shop/checkout-data: phase Bound, storage class "gp3"',
      'claim shop/notes-db: phase Pending, storage class "standard"',
      'claim shop/plain: phase Pending, storage class ""',
    ]);
  });

  it('reads the server’s version in every form', () => {
    expect(snapshot.serverVersion).toBe('v1.28.9-eks-036c24b');
    const long =
      'Client Version: version.Info{Major:"1", Minor:"24", GitVersion:"v1.24.1"}\nServer Version: version.Info{Major:"1", Minor:"21+", GitVersion:"v1.21.14-eks-48e63af", GitCommit:"a"}';
    expect(snapshotOf(long).serverVersion).toBe('v1.21.14-eks-48e63af');
    const yaml = 'clientVersion:\n  gitVersion: v1.29.1\nserverVersion:\n  gitVersion: v1.28.3+k3s1\n';
    expect(snapshotOf(yaml).serverVersion).toBe('v1.28.3+k3s1');
    expect(readKubectl('Client Version: v1.29.3')).toBeUndefined();
  });

  it('lets a description win over the row of the same pod', () => {
    const text = `${fixture('describe-pod-1.29.txt')}${fixture('tables-1.29.txt')}`;
    const pods = snapshotOf(text).pods.filter(({ name }) => name === 'checkout-7d9f6c5b8-x2vlp');
    expect(pods).toHaveLength(1);
    expect(pods[0]?.owner).toBe('ReplicaSet/checkout-7d9f6c5b8');
  });
});
