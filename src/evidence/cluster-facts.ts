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
  const told = agreed(nodesInQuestion(snapshot).map((node) => ({ node, facts: nodeFacts(node) })));
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
      value,
      source: lines === undefined ? 'cluster' : 'text',
      ...(line === undefined ? {} : { line }),
    };
  });
}

function nodesInQuestion(snapshot: ClusterSnapshot): readonly NodeView[] {
  const { pods } = healthOf(snapshot);
  const on = (troubled: boolean) => {
    const names = new Set(
      pods.filter(({ condition }) => !troubled || !FINE.has(condition)).map(({ pod }) => pod.node),
    );
    return snapshot.nodes.filter(({ name }) => name !== undefined && names.has(name));
  };
  const candidates = [on(true), on(false)].find((nodes) => nodes.length > 0);
  return candidates ?? snapshot.nodes;
}

const FINE: ReadonlySet<string> = new Set(['finished', 'healthy']);

/** The facts that no node contradicts, each from the first node that tells it. */
function agreed(
  all: readonly { readonly node: NodeView; readonly facts: readonly ToldFact[] }[],
): ToldFact[] {
  const values = new Map<string, Set<string>>();
  const first = new Map<string, ToldFact>();
  for (const fact of all.flatMap(({ facts }) => facts)) {
    values.set(fact.name, (values.get(fact.name) ?? new Set()).add(fact.value));
    if (!first.has(fact.name)) first.set(fact.name, fact);
  }
  return [...first.values()].filter(({ name }) => values.get(name)?.size === 1);
}
