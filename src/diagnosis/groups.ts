import type { ClusterSnapshot, PodView } from '../domain/cluster.ts';
import type { Finding, PodGroup } from '../domain/diagnosis.ts';

/**
 * Which of a workload's pods each finding explains. Each pod is looked at on its own, with its events and its node, and
 * stands with the first of its findings; pods without one stand nowhere.
 *
 * @param findings of all pods together, which give the order
 * @param findingsOf decides on a part of the snapshot
 */
export async function groupPods(
  snapshot: ClusterSnapshot,
  findings: readonly Finding[],
  findingsOf: (part: ClusterSnapshot) => Promise<readonly Finding[]>,
): Promise<PodGroup[]> {
  const known = new Set(findings.map(({ rule }) => rule));
  const podsOf = new Map<string, string[]>();
  for (const pod of snapshot.pods) {
    const best = (await findingsOf(alone(pod, snapshot))).find(({ rule }) => known.has(rule));
    if (best === undefined || pod.name === undefined) continue;
    const name = pod.namespace === undefined ? pod.name : `${pod.namespace}/${pod.name}`;
    podsOf.set(best.rule, [...(podsOf.get(best.rule) ?? []), name]);
  }
  return findings.flatMap(({ rule }) => {
    const pods = podsOf.get(rule);
    return pods === undefined ? [] : [{ rule, pods: pods.toSorted() }];
  });
}

/** What the snapshot tells of one pod. Its log is left out: it does not say whose it is. */
function alone(pod: PodView, snapshot: ClusterSnapshot): ClusterSnapshot {
  const { workloads: _workloads, quotas: _quotas, ...rest } = snapshot;
  return {
    ...rest,
    pods: [pod],
    nodes: snapshot.nodes.filter(({ name }) => name === pod.node),
    events: snapshot.events.filter(({ object }) => object === `pod/${pod.name}`),
    logs: [],
  };
}
