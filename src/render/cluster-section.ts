import type { ClusterPart, ClusterRead } from '../domain/cluster.ts';
import type { Reader } from './reader.ts';
import type { Part, Section } from './section.ts';
import { listing } from './text.ts';

/** How each read of a cluster ended: one line for those that were read, one for each end that others came to. */
export function clusterSection(cluster: ClusterPart, reader: Reader): Section {
  const { say } = reader;
  const heading =
    cluster.name === '' ? say('cluster.heading-unnamed') : say('cluster.heading', { cluster: cluster.name });
  const refused = refusal(cluster, reader);
  return {
    kind: 'cluster',
    heading,
    parts: [...refused, ...readLine(cluster.reads, reader), ...others(cluster, reader)],
  };
}

/** Why nothing was tried: a cluster that was named is another matter than having none. */
function refusal({ refusal: why, name }: ClusterPart, { say }: Reader): Part[] {
  if (why === undefined) return [];
  const text = why === 'no-cluster' && name !== '' ? say('cluster.unknown') : say(`cluster.${why}`);
  return [{ kind: 'prose', text, tone: 'open' }];
}

function readLine(reads: readonly ClusterRead[], { say, language }: Reader): Part[] {
  const names = reads.flatMap((read) => {
    if (read.state !== 'read') return [];
    const name = say(`read.${read.read}`);
    return [read.count === undefined ? name : `${name} (${read.count.toLocaleString(language)})`];
  });
  return names.length === 0
    ? []
    : [{ kind: 'prose', text: say('cluster.read', { reads: listing(language, names) }) }];
}

/** Reads that ended alike share a line. */
function others({ reads }: ClusterPart, reader: Reader): Part[] {
  const lines = new Map<string, { names: string[]; end: ClusterRead }>();
  for (const end of reads) {
    if (end.state === 'read') continue;
    const { read, ...rest } = end;
    const key = JSON.stringify(rest);
    const line = lines.get(key) ?? { names: [], end };
    line.names.push(reader.say(`read.${read}`));
    lines.set(key, line);
  }
  return [...lines.values()].flatMap(({ names, end }) => {
    const lead = `${listing(reader.language, names)}:`;
    const command: Part[] = end.state === 'forbidden' ? [{ kind: 'code', text: end.command }] : [];
    return [{ kind: 'point', lead, text: endText(end, reader), tone: 'open' }, ...command];
  });
}

function endText(end: ClusterRead, { say, language }: Reader): string {
  switch (end.state) {
    case 'read':
      return say('cluster.read', { reads: '' });
    case 'not-permitted':
      return say('cluster.not-permitted', { grant: end.grant });
    case 'forbidden':
      return say('cluster.forbidden');
    case 'not-found':
      return end.nearest.length === 0
        ? say('cluster.not-found')
        : say('cluster.not-found-near', { names: listing(language, end.nearest) });
    case 'timed-out':
      return say('cluster.timed-out', { count: end.afterMs / 1000 });
    case 'failed':
      return say('cluster.failed', { reason: end.reason });
  }
}
