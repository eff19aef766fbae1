import type { TextNote } from '../../domain/evidence.ts';

/** Longest text that is read, in UTF-16 units, and most lines; of more, the end is kept: it is the newest. */
const MAX_CHARS = 10 * 1024 * 1024;
const MAX_LINES = 200_000;

/** The part of a text that is read. */
export interface KeptText {
  readonly text: string;
  /** Original number (from 1) of the first line kept. */
  readonly firstLine: number;
  readonly lineCount: number;
  readonly note?: TextNote;
}

/** Unifies line ends to `\n` and keeps the newest part of a text that is too long. */
export function keepNewest(raw: string): KeptText {
  const unified = raw.includes('\r') ? raw.replace(/\r+\n|\r/g, '\n') : raw;
  const text = unified.endsWith('\n') ? unified.slice(0, -1) : unified;
  const lineCount = unified === '' ? 0 : countBreaks(text) + 1;
  if (text.length <= MAX_CHARS && lineCount <= MAX_LINES) return { text, firstLine: 1, lineCount };
  const start = cutAt(text, lineCount);
  const firstLine = countBreaks(text.slice(0, start)) + 1;
  const keptLines = lineCount - firstLine + 1;
  return {
    text: text.slice(start),
    firstLine,
    lineCount,
    note: { kind: 'cut', keptLines, totalLines: lineCount },
  };
}

function cutAt(text: string, lineCount: number): number {
  let start = 0;
  for (let excess = lineCount - MAX_LINES; excess > 0; excess -= 1) start = text.indexOf('\n', start) + 1;
  const bySize = text.length - MAX_CHARS;
  if (start >= bySize) return start;
  const nextBreak = text.indexOf('\n', bySize - 1);
  return nextBreak === -1 ? bySize : nextBreak + 1;
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
