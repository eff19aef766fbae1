import type { Steps } from '../steps.ts';
import { cleanText } from './clean.ts';
import { type Line, readLines } from './lines.ts';
import { type KeptText, keepNewest } from './split.ts';

/** The lines of a text, read once for everything that reads it. */
export interface TextLines {
  readonly kept: KeptText;
  readonly lines: readonly Line[];
}

/** UTF-16 units that are cleaned at once; nothing that is taken out goes over the end of a line. */
const BLOCK = 64 * 1024;

/** Reads the lines of the newest part of a text. Takes any string, never throws. */
export function* readTextLines(raw: string): Steps<TextLines> {
  const kept = keepNewest(raw);
  yield;
  const clean: string[] = [];
  for (let from = 0; from < kept.text.length; ) {
    const lineEnd = from + BLOCK < kept.text.length ? kept.text.indexOf('\n', from + BLOCK) : -1;
    const to = lineEnd === -1 ? kept.text.length : lineEnd + 1;
    clean.push(cleanText(kept.text.slice(from, to)));
    from = to;
    yield;
  }
  return { kept, lines: yield* readLines(clean.join(''), kept.firstLine) };
}
