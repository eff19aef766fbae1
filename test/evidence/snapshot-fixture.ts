import type { ClusterSnapshot, ContainerView, NodeView, PodView } from '../../src/domain/cluster.ts';

/** The moment at which the snapshots of these tests are taken. */
export const NOW = '2025-06-03T12:00:00Z';

/** The time so many seconds before the snapshot. */
export function ago(seconds: number): string {
  return new Date(Date.parse(NOW) - seconds * 1000).toISOString();
}

export function snapshot(parts: Partial<ClusterSnapshot>): ClusterSnapshot {
  return { takenAt: NOW, pods: [], nodes: [], events: [], claims: [], webhooks: [], logs: [], ...parts };
}

export function pod(parts: Partial<PodView> = {}): PodView {
  return {
    name: 'cart-0',
    namespace: 'shop',
    phase: 'Running',
    finalizers: [],
    schedulingGates: [],
    conditions: [],
    containers: [],
    volumes: [],
    ...parts,
  };
}

export function container(parts: Partial<ContainerView> = {}): ContainerView {
  return { name: 'app', init: false, probes: [], devicePaths: [], ...parts };
}

export function node(parts: Partial<NodeView> = {}): NodeView {
  return { name: 'node-a', conditions: [], taints: [], labels: {}, allocatable: {}, ...parts };
}
