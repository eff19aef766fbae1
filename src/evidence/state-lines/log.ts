import type { ClusterSnapshot } from '../../domain/cluster.ts';
import type { NormalizedLine } from '../../domain/evidence.ts';
import { normalize } from '../normalize.ts';

/** The last lines of the failed container's log in every reading that a pasted log gets. */
export function logLines(logs: ClusterSnapshot['logs']): NormalizedLine[] {
  return logs.flatMap(({ text }) => normalize(text, { origin: 'log' }).lines);
}
