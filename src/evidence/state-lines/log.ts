import type { ClusterSnapshot } from '../../domain/cluster.ts';
import type { NormalizedLine } from '../../domain/evidence.ts';
import { normalize } from '../normalize.ts';

/**
 * The last lines of the failed container's log, and the fields of those that are JSON, each on its line of the log.
 * No terminal has wrapped them, so none are joined.
 */
export function logLines(logs: ClusterSnapshot['logs']): NormalizedLine[] {
  return logs.flatMap(({ text }) =>
    normalize(text, { origin: 'log' }).lines.filter(({ pieces }) => pieces.length === 1),
  );
}
