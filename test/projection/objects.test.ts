import { describe, expect, it } from 'vitest';
import { newestEvents, projectEvent } from '../../src/projection/event.ts';
import { projectNode } from '../../src/projection/node.ts';
import { projectPodWebhooks } from '../../src/projection/webhooks.ts';
import { selectorOf } from '../../src/projection/workload.ts';

describe('a node', () => {
  it('is seen with its versions, taints and the labels that tell the platform', () => {
    const node = {
      metadata: {
        name: 'node-a',
        labels: { 'karpenter.sh/nodepool': 'main', 'kubernetes.io/os': 'linux', team: 'not-to-be-seen' },
        annotations: { a: 'not-to-be-seen' },
      },
      spec: {
        providerID: 'aws:///zone-a/i-1',
        unschedulable: true,
        taints: [
          { key: 'spot', value: 'true', effect: 'NoSchedule' },
          { key: 'gpu', effect: 'NoExecute' },
          { key: 'x' },
        ],
      },
      status: {
        allocatable: { cpu: '2', memory: '4Gi', pods: 110 },
        conditions: [{ type: 'Ready', status: 'Unknown', reason: 'NodeStatusUnknown' }],
        nodeInfo: {
          kubeletVersion: 'v1.24.17-eks-0a1b2c3',
          containerRuntimeVersion: 'containerd://1.6.6',
          osImage: 'Bottlerocket OS',
          operatingSystem: 'linux',
        },
      },
    };
    expect(projectNode(node)).toEqual({
      name: 'node-a',
      providerId: 'aws:///zone-a/i-1',
      kubeletVersion: 'v1.24.17-eks-0a1b2c3',
      containerRuntime: 'containerd://1.6.6',
      osImage: 'Bottlerocket OS',
      operatingSystem: 'linux',
      conditions: [{ type: 'Ready', status: 'Unknown', reason: 'NodeStatusUnknown' }],
      taints: ['spot=true:NoSchedule', 'gpu:NoExecute'],
      unschedulable: true,
      labels: { 'kubernetes.io/os': 'linux', 'karpenter.sh/nodepool': 'main' },
      allocatable: { cpu: '2', memory: '4Gi' },
    });
  });
});

describe('an event', () => {
  it('is read in both forms of the API', () => {
    const core = {
      metadata: { namespace: 'shop', creationTimestamp: '2026-01-02T03:00:00Z' },
      involvedObject: { kind: 'Pod', name: 'cart-0', namespace: 'shop' },
      type: 'Warning',
      reason: 'BackOff',
      message: 'again',
      source: { component: 'kubelet', host: 'node-a' },
      count: 3,
      firstTimestamp: '2026-01-02T03:00:00Z',
      lastTimestamp: '2026-01-02T03:10:00Z',
    };
    const series = {
      metadata: { namespace: 'shop', creationTimestamp: '2026-01-02T03:00:00Z' },
      regarding: { kind: 'Pod', name: 'cart-0', namespace: 'shop' },
      type: 'Warning',
      reason: 'BackOff',
      note: 'again',
      reportingController: 'kubelet',
      eventTime: '2026-01-02T03:00:00Z',
      series: { count: 3, lastObservedTime: '2026-01-02T03:10:00Z' },
    };
    expect(projectEvent(core)).toEqual({
      type: 'Warning',
      reason: 'BackOff',
      message: 'again',
      object: 'pod/cart-0',
      namespace: 'shop',
      source: 'kubelet',
      count: 3,
      firstSeen: '2026-01-02T03:00:00Z',
      lastSeen: '2026-01-02T03:10:00Z',
    });
    expect(projectEvent(series)).toEqual(projectEvent(core));
  });

  it('is among the newest by the time it was last seen', () => {
    const at = (lastSeen: string | undefined, message: string) =>
      lastSeen === undefined ? { message } : { message, lastSeen };
    const events = [
      at(undefined, 'never'),
      at('2026-01-01T00:00:00Z', 'old'),
      at('no time', 'odd'),
      at('2026-01-02T00:00:00+02:00', 'new'),
    ];
    expect(newestEvents(events, 3).map(({ message }) => message)).toEqual(['new', 'old', 'never']);
  });
});

describe('the webhooks of a configuration', () => {
  const rule = (apiGroups: string[], resources: string[], operations: string[]) => ({
    apiGroups,
    resources,
    operations,
  });
  it.each([
    [rule([''], ['pods'], ['CREATE']), ['w']],
    [rule(['*'], ['*'], ['*']), ['w']],
    [rule([''], ['pods/exec'], ['CREATE']), []],
    [rule(['apps'], ['pods'], ['CREATE']), []],
    [rule([''], ['pods'], ['DELETE']), []],
  ])('answer for pods by their rules: %j', (own, names) => {
    expect(projectPodWebhooks({ webhooks: [{ name: 'w', rules: [own] }, { name: 'none' }] })).toEqual(names);
  });
});

describe('the selector of a workload', () => {
  const of = (selector: unknown) => selectorOf({ spec: { selector } });
  it('is written as the API takes it', () => {
    expect(of({ matchLabels: { app: 'cart', tier: 'web' } })).toBe('app=cart,tier=web');
    expect(
      of({
        matchExpressions: [
          { key: 'a', operator: 'In', values: ['x', 'y'] },
          { key: 'b', operator: 'NotIn', values: ['z'] },
          { key: 'c', operator: 'Exists' },
          { key: 'd', operator: 'DoesNotExist' },
        ],
      }),
    ).toBe('a in (x,y),b notin (z),c,!d');
  });

  it('is none rather than a part of one', () => {
    expect(of(undefined)).toBeUndefined();
    expect(of({})).toBeUndefined();
    expect(of({ matchLabels: { app: 'cart', tier: 3 } })).toBeUndefined();
    expect(
      of({ matchLabels: { app: 'cart' }, matchExpressions: [{ key: 'a', operator: 'Near' }] }),
    ).toBeUndefined();
  });
});
