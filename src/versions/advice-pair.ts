import type { Version } from '../domain/versions.ts';
import type { MatrixSource, RuntimeMatrix } from './matrix.ts';
import { minorWithin } from './minor.ts';
import { parseVersion, seriesOf } from './parse.ts';
import { inRange, parseRange } from './range.ts';

/** Whether containerd's matrix names the pair. */
export interface PairAdvice {
  readonly state: 'listed' | 'not-listed' | 'not-stated';
  /** Why nothing is stated. */
  readonly reason?:
    | 'kubernetes-unknown'
    | 'kubernetes-not-in-matrix'
    | 'containerd-unknown'
    | 'patch-unknown';
  /** What the matrix names for that Kubernetes: a whole series as `1.5`, or a series from a patch on as `1.6.15+`. */
  readonly recommended: readonly string[];
  readonly source: MatrixSource;
}

/** Looks the pair up; a partial containerd version can leave open whether its patch is recent enough. */
export function pairAdvice(
  kubernetes: Version | undefined,
  containerd: Version | undefined,
  { matrix, source }: RuntimeMatrix,
): PairAdvice {
  if (!kubernetes) return { state: 'not-stated', reason: 'kubernetes-unknown', recommended: [], source };
  const entries = matrix
    .filter(({ kubernetes: { from, to } }) => minorWithin(kubernetes, from, to))
    .flatMap((row) => row.containerd);
  if (entries.length === 0) {
    return { state: 'not-stated', reason: 'kubernetes-not-in-matrix', recommended: [], source };
  }
  const recommended = entries.map((entry) => (isSeries(entry) ? entry : `${entry}+`));
  if (!containerd) return { state: 'not-stated', reason: 'containerd-unknown', recommended, source };
  const entry = entries.find((candidate) => seriesOfEntry(candidate) === seriesOf(containerd));
  if (entry === undefined) return { state: 'not-listed', recommended, source };
  const from = isSeries(entry) ? `${entry}.0` : entry;
  const answer = inRange(parseRange('containerd', `>=${from}`), containerd);
  if (answer === 'unknown') return { state: 'not-stated', reason: 'patch-unknown', recommended, source };
  return { state: answer === 'yes' ? 'listed' : 'not-listed', recommended, source };
}

function isSeries(entry: string): boolean {
  return entry.split('.').length === 2;
}

function seriesOfEntry(entry: string): string | undefined {
  const version = parseVersion('containerd', entry);
  return version && seriesOf(version);
}
