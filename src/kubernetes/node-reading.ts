import type { ClusterSnapshot, NodeView } from '../domain/cluster.ts';
import { projectNode } from '../projection/node.ts';
import { present } from '../projection/present.ts';
import { EMPTY_SNAPSHOT } from '../projection/snapshot.ts';
import { keptEvents, readEvents } from './events-reading.ts';
import { isObjectName } from './object-names.ts';
import type { Reading } from './reading.ts';
import { nodeRequest } from './requests.ts';
import { readVersion } from './version-reading.ts';

/** Where the API server keeps the events of objects that have no namespace. */
const NODE_EVENTS = 'default';

/**
 * Reads a node, its events and the version. Its pods are not read: they are of many namespaces, which a grant for the node does not
 * cover.
 */
export async function readNodeTarget(reading: Reading, name: string): Promise<ClusterSnapshot> {
  const [serverVersion, nodes, events] = await Promise.all([
    readVersion(reading),
    readNode(reading, name, name),
    isObjectName(name)
      ? readEvents(reading, NODE_EVENTS, `involvedObject.kind=Node,involvedObject.name=${name}`)
      : [],
  ]);
  return present({ ...EMPTY_SNAPSHOT, serverVersion, nodes, events: keptEvents(events) });
}

/**
 * One node, or none.
 *
 * @param near the name as someone typed it, where near names help; a pod's own node needs none
 */
export async function readNode(reading: Reading, name: string, near?: string): Promise<readonly NodeView[]> {
  const node = await reading.ask({
    read: 'node',
    request: nodeRequest(name),
    view: projectNode,
    ...(near === undefined ? {} : { near }),
  });
  return node === undefined ? [] : [node];
}
