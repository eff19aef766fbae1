import type { ClusterSnapshot } from '../domain/cluster.ts';
import { projectClaim } from './claim.ts';
import { projectEvent } from './event.ts';
import { listAt, textAt } from './json.ts';
import { projectNode } from './node.ts';
import { projectPod } from './pod.ts';
import { present } from './present.ts';
import { projectQuota } from './quota.ts';
import { projectPodWebhooks } from './webhooks.ts';
import { projectWorkload } from './workload.ts';

/** A snapshot of nothing. */
export const EMPTY_SNAPSHOT: ClusterSnapshot = {
  pods: [],
  nodes: [],
  events: [],
  claims: [],
  quotas: [],
  workloads: [],
  webhooks: [],
  logs: [],
};

/**
 * A snapshot from untyped API objects, such as those that `kubectl get -o json|yaml` and `kubectl version -o json` print: one object, a
 * List, an array, or Lists in Lists to any depth. Objects of other kinds are left out.
 */
export function projectObjects(objects: unknown): ClusterSnapshot {
  const all = flattened(objects);
  const of = (...kinds: readonly string[]) =>
    all.filter((object) => kinds.includes(textAt(object, 'kind') ?? ''));
  const storageClasses = of('StorageClass');
  return present({
    serverVersion: all.flatMap((object) => textAt(object, 'serverVersion', 'gitVersion') ?? [])[0],
    pods: of('Pod').map(projectPod),
    nodes: of('Node').map(projectNode),
    events: of('Event').map(projectEvent),
    claims: of('PersistentVolumeClaim').map((claim) => projectClaim(claim, storageClasses)),
    quotas: of('ResourceQuota').map(projectQuota),
    workloads: of('Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet').map(projectWorkload),
    webhooks: of('MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration').flatMap(
      projectPodWebhooks,
    ),
    logs: [],
  });
}

/** The single objects, with a list's kind put where its items lack one, as in an API server's own lists. */
function flattened(objects: unknown): readonly unknown[] {
  const found: unknown[] = [];
  const open: { readonly value: unknown; readonly kind: string | undefined }[] = [
    { value: objects, kind: undefined },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, kind } = next;
    if (typeof value !== 'object' || value === null) continue;
    const own = textAt(value, 'kind');
    const members = Array.isArray(value)
      ? value
      : own === undefined || own.endsWith('List')
        ? listAt(value, 'items')
        : [];
    const itemKind = own === undefined || own === 'List' ? undefined : own.replace(/List$/, '');
    if (Array.isArray(value) || members.length > 0) {
      for (const member of members.toReversed()) open.push({ value: member, kind: itemKind });
    } else {
      found.push(own === undefined && kind !== undefined ? { ...value, kind } : value);
    }
  }
  return found;
}
