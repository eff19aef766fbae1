import type { ClusterSnapshot, NodeView } from '../domain/cluster.ts';
import type { Fact } from '../domain/facts.ts';
import { nodeFacts, type ToldFact } from './cluster-facts/node.ts';
import { platformOfVersion } from './cluster-facts/platform.ts';
import { healthOf } from './health.ts';
import type { SnapshotLines } from './snapshot-lines.ts';

/**
 * What a snapshot tells of platform, versions, runtime and node. Of several nodes those count on which the pods in
 * question run, the ones in trouble before others; a fact on which the nodes that count disagree is left out.
 *
 * @param lines where the parts stood in a pasted text: the facts' source is then `text`, else `cluster`
 */
export function factsOfSnapshot(snapshot: ClusterSnapshot, lines?: SnapshotLines): Fact[] {
  const told = agreed(nodesInQuestion(snapshot).map(nodeFacts));
  const server = snapshot.serverVersion;
  if (server !== undefined) {
    const platform = platformOfVersion(server);
    if (platform !== undefined && !told.some(({ name }) => name === 'platform')) {
      told.push({ name: 'platform', value: platform, part: snapshot, field: 'serverVersion' });
    }
    told.push({ name: 'versions.kubernetes', value: server, part: snapshot, field: 'serverVersion' });
  }
  return told.map(({ name, value, part, field }) => {
    const line = lines?.lineOf(part, field);
    return {
      name,
      // Versions are written without the v, as texts' versions are.
      value: name.startsWith('versions.') ? value.replace(/^v(?=\d)/, '') : value,
      source: lines === undefined ? 'cluster' : 'text',
      ...(line === undefined ? {} : { line }),
    };
  });
}

function nodesInQuestion(snapshot: ClusterSnapshot): readonly NodeView[] {
  const troubled = healthOf(snapshot).pods.filter(({ condition }) => !FINE.has(condition));
  // A row of a table tells no conditions: a pod that was read on its own is the one in question.
  const detailed = troubled.filter(({ pod }) => pod.conditions.length > 0 || pod.uid !== undefined);
  const candidates = [detailed, troubled, snapshot.pods.map((pod) => ({ pod }))].map((pods) => {
    const names = new Set(pods.map(({ pod }) => pod.node));
    return snapshot.nodes.filter(({ name }) => name !== undefined && names.has(name));
  });
  return candidates.find((nodes) => nodes.length > 0) ?? snapshot.nodes;
}

const FINE: ReadonlySet<string> = new Set(['finished', 'healthy']);

/** The facts that all nodes tell alike, but for nodes that tell nothing, each from the first node. */
function agreed(all: readonly (readonly ToldFact[])[]): ToldFact[] {
  const telling = all.filter((facts) => facts.length > 0);
  return (telling[0] ?? []).filter(({ name, value }) =>
    telling.every((facts) => facts.some((fact) => fact.name === name && fact.value === value)),
  );
}
