import type { NormalizedLine } from '../domain/evidence.ts';
import type { Health } from './health.ts';
import type { SnapshotLines } from './snapshot-lines.ts';

const SETTLED = /\((?:recovered|pod is being deleted)\)$/;

/** True for a state line of a trouble that has passed or belongs to a deletion. */
function isSettled(line: NormalizedLine): boolean {
  return SETTLED.test(line.text);
}

/** Lines of the original (from 1) that tell nothing but troubles that are over. */
export function settledLines(health: Health, lines: SnapshotLines): ReadonlySet<number> {
  const settled = new Set<number>();
  for (const part of health.marks.keys()) {
    const isContainer = 'init' in part;
    const restarts = isContainer ? lines.lineOf(part, 'restarts') : undefined;
    const told = isContainer ? (restarts === undefined ? [] : [restarts]) : lines.linesOf(part);
    for (const line of told) settled.add(line);
  }
  return settled;
}

/**
 * What signals are looked for in: the readings of a pasted text and the lines of its states, without those that tell
 * only troubles that are over.
 *
 * @param settled from `settledLines`; empty for a live snapshot
 */
export function currentLines(
  readings: readonly NormalizedLine[],
  states: readonly NormalizedLine[],
  settled: ReadonlySet<number>,
): NormalizedLine[] {
  return [
    // A reading that only ends on a line that counts has that line as a reading of its own.
    ...readings.filter(({ pieces }) => !settled.has(pieces[0]?.line ?? 0)),
    ...states.filter((line) => !isSettled(line)),
  ];
}
