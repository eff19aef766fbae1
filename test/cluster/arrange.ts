import type { Failure } from './failures.ts';
import type { Fixture } from './fixture.ts';
import { event, NODE_INFO, node, type PodParts, pod } from './objects.ts';

/** A pod's name as a deployment makes it. */
const NAME = 'cart-7d9f8c6b5-x2k4m';

/** What was made for a failure: the words that ask for it, where it is, and how its reads should end. */
export interface Arranged {
  readonly words: string;
  readonly namespace: string;
  readonly name: string;
  readonly node: string;
  readonly ends: readonly string[];
}

/** Creates the objects of a failure in a namespace of their own. */
export async function arrange(fixture: Fixture, failure: Failure): Promise<Arranged> {
  const { server } = fixture;
  const nodeName = failure.node ?? `node-${failure.rule}`;
  const made = node(nodeName, server.kubelet.port);
  const conditions = failure.conditions === undefined ? {} : { conditions: failure.conditions };
  await server.admin.create({ ...made, status: { ...Object(made['status']), ...conditions } });
  if (failure.asked === 'node') {
    const ends = ['version read', 'events read', 'node read'];
    return { words: `node ${nodeName}`, namespace: '', name: nodeName, node: nodeName, ends };
  }
  const namespace = await fixture.newNamespace();
  await createPod(fixture, namespace, NAME, { ...failure.pod, node: nodeName }, failure.events);
  const { log } = failure;
  if (log) server.kubelet.logs.set(`${namespace}/${NAME}/app${log.previous ? '?previous' : ''}`, log.text);
  const ends = ['version read', 'pod read', 'events read', 'node read', ...(log ? ['logs read'] : [])];
  return { words: `pod ${namespace}/${NAME}`, namespace, name: NAME, node: nodeName, ends };
}

/** Creates a pod with Warning events of this moment. */
export async function createPod(
  { server }: Fixture,
  namespace: string,
  name: string,
  parts: PodParts,
  events: Failure['events'] = [],
): Promise<void> {
  const uid = await server.admin.create(pod(namespace, name, parts));
  const now = new Date().toISOString().replace(/\.\d+/, '');
  for (const [index, [reason, message]] of events.entries()) {
    await server.admin.create(
      event({ kind: 'Pod', namespace, name, uid }, `${name}.${index}`, reason, message, now),
    );
  }
}

/** Changes what a node tells of its versions, and nothing else. */
export async function setNodeInfo(
  { server }: Fixture,
  name: string,
  versions: Readonly<Record<string, string>>,
): Promise<void> {
  const path = `/api/v1/nodes/${name}`;
  const now = Object(await server.admin.send('GET', path));
  const nodeInfo = { ...NODE_INFO, ...versions };
  await server.admin.send('PUT', `${path}/status`, { ...now, status: { ...now.status, nodeInfo } });
}
