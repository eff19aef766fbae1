import { describe, expect, it } from 'vitest';
import { fixture, linesOf, snapshotOf } from './reading.ts';

const NODE = 'gke-prod-pool-1-2c7a-vd2k';

describe('kubectl describe node', () => {
  it('gives conditions, taints and versions with their lines', () => {
    expect(linesOf(fixture('describe-node-1.25.txt'))).toEqual([
      `19: node ${NODE}: condition MemoryPressure False KubeletHasSufficientMemory: kubelet has sufficient memory available`,
      `20: node ${NODE}: condition Ready False KubeletNotReady: container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: cni plugin not initialized`,
      `10: node ${NODE}: taint node.kubernetes.io/not-ready:NoExecute`,
      `11: node ${NODE}: taint dedicated=gpu:NoSchedule`,
      `12: node ${NODE}: unschedulable`,
      `38: node ${NODE}: kubelet v1.25.3-gke.800, containerd://1.6.6, Container-Optimized OS from Google, linux`,
      `49: Normal NodeNotReady node/${NODE}: Node ${NODE} status is now: NodeNotReady`,
    ]);
  });

  it('keeps allow-listed labels and what can be allocated', () => {
    const [node] = snapshotOf(fixture('describe-node-1.25.txt')).nodes;
    expect(node?.labels).toEqual({
      'beta.kubernetes.io/arch': 'amd64',
      'cloud.google.com/gke-nodepool': 'pool-1',
      'karpenter.sh/nodepool': 'default',
      'kubernetes.io/os': 'linux',
    });
    expect(node?.allocatable).toEqual({ cpu: '940m', memory: '2880204Ki', pods: '110' });
    expect(node?.providerId).toBe('gce://proj/europe-west1-b/gke-prod-pool-1-2c7a-vd2k');
    expect(node?.conditions[1]?.since).toBe('2023-05-08T08:58:01.000Z');
  });
});

describe('kubectl describe pvc', () => {
  it('gives phase and class, and ties events to the claim', () => {
    const text = [
      'Name:          notes-db',
      'Namespace:     shop',
      'StorageClass:  ',
      'Status:        Pending',
      'Volume:        ',
      'Access Modes:  ',
      'VolumeMode:    Filesystem',
      'Used By:       notes-0',
      'Events:',
      '  Type    Reason         Age                From                         Message',
      '  ----    ------         ----               ----                         -------',
      '  Normal  FailedBinding  4s (x7 over 88s)   persistentvolume-controller  no storage class is set',
    ].join('\n');
    expect(linesOf(text)).toEqual([
      '4: claim shop/notes-db: phase Pending, storage class ""',
      '12: Normal FailedBinding persistentvolumeclaim/notes-db: no storage class is set',
    ]);
  });
});
