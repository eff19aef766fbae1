import type { PodView } from '../domain/cluster.ts';
import { projectConditions } from './conditions.ts';
import { projectContainers } from './containers.ts';
import { flagAt, listAt, numberAt, textAt, textsAt } from './json.ts';
import { present } from './present.ts';
import { projectVolumes } from './volumes.ts';

/**
 * A Pod object, from an API server or from `kubectl get -o json|yaml`, as a view: allow-listed fields only, so no environment,
 * command, argument, annotation or label. Total: what is missing or of another type is left out.
 */
export function projectPod(pod: unknown): PodView {
  return present({
    name: textAt(pod, 'metadata', 'name'),
    namespace: textAt(pod, 'metadata', 'namespace'),
    uid: textAt(pod, 'metadata', 'uid'),
    phase: textAt(pod, 'status', 'phase'),
    reason: textAt(pod, 'status', 'reason'),
    message: textAt(pod, 'status', 'message'),
    node: textAt(pod, 'spec', 'nodeName'),
    owner: ownerOf(pod),
    qos: textAt(pod, 'status', 'qosClass'),
    createdAt: textAt(pod, 'metadata', 'creationTimestamp'),
    deletedAt: textAt(pod, 'metadata', 'deletionTimestamp'),
    deletionGraceSeconds: numberAt(pod, 'metadata', 'deletionGracePeriodSeconds'),
    finalizers: textsAt(pod, 'metadata', 'finalizers'),
    schedulingGates: listAt(pod, 'spec', 'schedulingGates').flatMap((gate) => textAt(gate, 'name') ?? []),
    conditions: projectConditions(pod),
    containers: projectContainers(pod),
    volumes: projectVolumes(pod),
  });
}

/** `Kind/name` of the controlling owner, else of the first one. */
function ownerOf(pod: unknown): string | undefined {
  const owners = listAt(pod, 'metadata', 'ownerReferences');
  const owner = owners.find((candidate) => flagAt(candidate, 'controller') === true) ?? owners[0];
  const kind = textAt(owner, 'kind');
  const name = textAt(owner, 'name');
  return kind === undefined || name === undefined ? undefined : `${kind}/${name}`;
}
