import { type ClusterRead, READ_KINDS } from '../domain/cluster.ts';

/** The reads in the order of their kinds. Several successful ones of a kind are one with the counts added; the others are kept, each once. */
export function mergedReads(reads: readonly ClusterRead[]): readonly ClusterRead[] {
  return READ_KINDS.flatMap((kind) => {
    const own = reads.filter(({ read }) => read === kind);
    const counts = own.flatMap((read) => (read.state === 'read' ? [read.count] : []));
    const others = own.filter(({ state }) => state !== 'read');
    return [...succeeded(kind, counts), ...distinct(others)];
  });
}

function succeeded(
  read: ClusterRead['read'],
  counts: readonly (number | undefined)[],
): readonly ClusterRead[] {
  if (counts.length === 0) return [];
  const known = counts.filter((count) => count !== undefined);
  if (known.length === 0)
    return [counts.length === 1 ? { read, state: 'read' } : { read, state: 'read', count: counts.length }];
  return [{ read, state: 'read', count: known.reduce((sum, count) => sum + count, 0) }];
}

function distinct(reads: readonly ClusterRead[]): readonly ClusterRead[] {
  return [...new Map(reads.map((read) => [JSON.stringify(read), read])).values()];
}
