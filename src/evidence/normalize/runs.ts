import type { Line } from './lines.ts';
import { couldNotFit, fillsTerminal } from './widths.ts';

/** Lines `from` up to but not including `to` that may be one wrapped record. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Longer runs are cut where a line is shorter than its terminal: nothing says that it was wrapped. */
const LONG_RUN = 200;
const SMALL_BLOCK = 4;
// A line that ends here cannot have been the end of a record.
const CUT_FIELD = /(?:\]:|=["']?|\()\s*$/;

/**
 * Runs of at least two lines of which every line but the first seems to continue the one before. Lines for which
 * `closed` holds belong to no run. Where a line may or may not begin a record, both readings are given.
 */
export function findRuns(lines: readonly Line[], closed: (index: number) => boolean): Run[] {
  const narrow = segment(lines, closed, () => false);
  const wide = segment(lines, closed, (index) => inSmallBlock(lines, index) || couldNotFit(lines, index - 1));
  const seen = new Set(narrow.map((run) => run.from * lines.length + run.to));
  const runs = [...narrow, ...wide.filter((run) => !seen.has(run.from * lines.length + run.to))];
  return runs.flatMap((run) => (run.to - run.from > LONG_RUN ? cutLong(lines, run) : [run]));
}

function segment(
  lines: readonly Line[],
  closed: (index: number) => boolean,
  weakContinues: (index: number) => boolean,
): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let index = 1; index <= lines.length; index += 1) {
    const joins =
      index < lines.length && !closed(index) && !closed(index - 1) && continues(lines, index, weakContinues);
    if (joins) continue;
    if (index - from > 1) runs.push({ from, to: index });
    from = index;
  }
  return runs;
}

function continues(
  lines: readonly Line[],
  index: number,
  weakContinues: (index: number) => boolean,
): boolean {
  const line = lines[index];
  const previous = lines[index - 1];
  if (line === undefined || previous === undefined || line.body === '' || previous.body === '') return false;
  if (previous.partial) return true;
  if (previous.start === 'prompt' && !fillsTerminal(lines, index - 1)) return false;
  switch (line.start) {
    case 'none':
      return true;
    case 'weak':
      // Lines that begin with the same word are records of one kind.
      return firstWord(line) !== firstWord(previous) && weakContinues(index);
    case 'light':
      return fillsTerminal(lines, index - 1) && !(line.text.startsWith('{') && previous.text.endsWith('}'));
    case 'prompt':
      return false;
    case 'header':
      return line.text === line.body && CUT_FIELD.test(previous.body);
  }
}

function firstWord(line: Line): string {
  return line.text.trimStart().split(' ', 1)[0] ?? '';
}

function inSmallBlock(lines: readonly Line[], index: number): boolean {
  let size = 0;
  for (let at = index; at >= 0 && lines[at]?.body !== '' && size <= SMALL_BLOCK; at -= 1) size += 1;
  for (let at = index + 1; at < lines.length && lines[at]?.body !== '' && size <= SMALL_BLOCK; at += 1)
    size += 1;
  return size <= SMALL_BLOCK;
}

function cutLong(lines: readonly Line[], run: Run): Run[] {
  const runs: Run[] = [];
  let from = run.from;
  for (let index = run.from + 1; index <= run.to; index += 1) {
    if (index < run.to && couldNotFit(lines, index - 1) && (lines[index - 1]?.width ?? 0) >= 40) continue;
    if (index - from > 1) runs.push({ from, to: index });
    from = index;
  }
  return runs;
}
