import type { ClusterSnapshot, PodView } from '../domain/cluster.ts';
import { textAt } from '../projection/json.ts';
import { projectPod } from '../projection/pod.ts';
import { present } from '../projection/present.ts';
import { keptEvents, readEvents, type SeenEvent } from './events-reading.ts';
import { claimsOf, quotasOf, webhooksOf } from './follow-ups.ts';
import { readLog } from './log-reading.ts';
import { readNode } from './node-reading.ts';
import { isObjectName } from './object-names.ts';
import type { Reading } from './reading.ts';
import { logRequest, nodeRequest, podRequest } from './requests.ts';
import { readVersion } from './version-reading.ts';

/** A pod and the UIDs that its events may carry. */
interface SeenPod {
  readonly view: PodView;
  readonly uids: readonly string[];
}

/**
 * Reads a pod and what belongs to it in two steps that each run at once: pod, events and version; then node, log and what the state
 * points to, each as soon as it is known.
 */
export async function readPod(reading: Reading, namespace: string, name: string): Promise<ClusterSnapshot> {
  const selector = `involvedObject.kind=Pod,involvedObject.name=${name}`;
  reading.prepare('node', nodeRequest(''));
  reading.prepare('logs', logRequest(namespace, name, '', false));
  const version = readVersion(reading);
  const events = isObjectName(name) ? readEvents(reading, namespace, selector) : Promise.resolve([]);
  const pod = reading.ask({
    read: 'pod',
    request: podRequest(namespace, name),
    view: (object): SeenPod => ({ view: projectPod(object), uids: uidsOf(object) }),
    near: name,
  });
  const own = Promise.all([pod, events]).then(([seen, all]) => keptEvents(ownEvents(seen, all)));
  const [serverVersion, seen, kept, nodes, claims, logs, quotas, webhooks] = await Promise.all([
    version,
    pod,
    own,
    pod.then((found) => nodesOf(reading, found?.view, events)),
    pod.then((found) => (found === undefined ? [] : claimsOf(reading, namespace, found.view))),
    pod.then((found) => readLog(reading, namespace, name, found?.view)),
    own.then((list) => quotasOf(reading, namespace, list)),
    own.then((list) => webhooksOf(reading, list)),
  ]);
  return present({
    serverVersion,
    pods: seen === undefined ? [] : [seen.view],
    nodes,
    events: kept,
    claims,
    quotas,
    webhooks,
    logs,
  });
}

/** A mirror pod's events carry the UID that the kubelet gave its file, which the API server's copy has in an annotation. */
function uidsOf(pod: unknown): readonly string[] {
  return [
    textAt(pod, 'metadata', 'uid'),
    textAt(pod, 'metadata', 'annotations', 'kubernetes.io/config.mirror'),
  ].filter((uid) => uid !== undefined);
}

/** Leaves out the events of an earlier pod of the same name, as a StatefulSet's pods are. */
function ownEvents(pod: SeenPod | undefined, events: readonly SeenEvent[]): readonly SeenEvent[] {
  if (pod === undefined || pod.uids.length === 0) return events;
  return events.filter(({ uid }) => uid === undefined || pod.uids.includes(uid));
}

/** The pod's node. Where the pod cannot be read, its kubelet's events tell which it is. */
async function nodesOf(reading: Reading, pod: PodView | undefined, events: Promise<readonly SeenEvent[]>) {
  const name = pod === undefined ? (await events).find(({ host }) => host !== undefined)?.host : pod.node;
  if (name !== undefined) return readNode(reading, name);
  if (!reading.permits('node')) reading.record('node', { state: 'not-permitted', grant: 'node' });
  else if (!reading.permits('pod')) reading.record('node', { state: 'not-permitted', grant: 'status' });
  return [];
}
