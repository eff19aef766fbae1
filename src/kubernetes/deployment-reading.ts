import type { ClusterSnapshot, PodView } from '../domain/cluster.ts';
import { listAt } from '../projection/json.ts';
import { projectPod } from '../projection/pod.ts';
import { present } from '../projection/present.ts';
import { projectWorkload, selectorOf } from '../projection/workload.ts';
import { keptEvents, readEvents, type SeenEvent } from './events-reading.ts';
import { failedContainer } from './failed-container.ts';
import { claimsOf, quotasOf, webhooksOf } from './follow-ups.ts';
import { readLog } from './log-reading.ts';
import { readNode } from './node-reading.ts';
import type { Reading } from './reading.ts';
import { deploymentRequest, podsRequest } from './requests.ts';
import { troubleOf } from './trouble.ts';
import { readVersion } from './version-reading.ts';

/** Most pods of a deployment that are kept; those in trouble first. */
const PODS = 20;
/** Most nodes of them that are read. */
const NODES = 3;

/** Reads a deployment, its pods, the Warning events of both, and the nodes, log and claims of those that fare worst. */
export async function readDeployment(
  reading: Reading,
  namespace: string,
  name: string,
): Promise<ClusterSnapshot> {
  const version = readVersion(reading);
  const events = readEvents(reading, namespace, 'type!=Normal');
  const workload = await reading.ask({
    read: 'workload',
    request: deploymentRequest(namespace, name),
    view: (object) => ({ view: projectWorkload(object), selector: selectorOf(object) }),
    near: name,
  });
  const pods = await podsOf(reading, namespace, workload?.selector);
  const worst = pods.find((pod) => troubleOf(pod) > 0 && failedContainer(pod) !== undefined);
  const pending = pods.find((pod) => troubleOf(pod) > 0 && pod.phase === 'Pending');
  const own = events.then((all) => keptEvents(all.filter(isOf(name, pods))));
  const [serverVersion, kept, nodes, claims, logs, quotas, webhooks] = await Promise.all([
    version,
    own,
    Promise.all(nodeNames(pods).map((node) => readNode(reading, node))),
    pending === undefined ? [] : claimsOf(reading, namespace, pending),
    worst?.name === undefined ? [] : readLog(reading, namespace, worst.name, worst),
    own.then((list) => quotasOf(reading, namespace, list)),
    own.then((list) => webhooksOf(reading, list)),
  ]);
  return present({
    serverVersion,
    pods,
    nodes: nodes.flat(),
    events: kept,
    claims,
    quotas,
    workloads: workload === undefined ? [] : [{ ...workload.view, kind: 'Deployment' }],
    webhooks,
    logs,
  });
}

async function podsOf(
  reading: Reading,
  namespace: string,
  selector: string | undefined,
): Promise<readonly PodView[]> {
  if (selector === undefined) return [];
  const pods = await reading.ask({
    read: 'pod',
    request: podsRequest(namespace, selector),
    view: (list) => listAt(list, 'items').map(projectPod),
    count: (all) => all.length,
  });
  return (pods ?? []).toSorted((a, b) => troubleOf(b) - troubleOf(a)).slice(0, PODS);
}

/** The nodes of the pods in trouble, else of all. */
function nodeNames(pods: readonly PodView[]): readonly string[] {
  const troubled = pods.filter((pod) => troubleOf(pod) > 0);
  const names = (troubled.length > 0 ? troubled : pods).flatMap(({ node }) => node ?? []);
  return [...new Set(names)].slice(0, NODES);
}

/** Whether an event is of one of the pods, of the deployment, or of a ReplicaSet of it, whose name is the deployment's and a hash. */
function isOf(name: string, pods: readonly PodView[]): (event: SeenEvent) => boolean {
  const names = new Set(pods.flatMap((pod) => pod.name ?? []));
  const uids = new Set(pods.flatMap((pod) => pod.uid ?? []));
  return ({ name: about = '', uid, view: { object = '' } }) => {
    if (object.startsWith('pod/')) return names.has(about) && (uid === undefined || uids.has(uid));
    if (object.startsWith('replicaset/')) return about.slice(0, about.lastIndexOf('-')) === name;
    return object === `deployment/${name}`;
  };
}
