import { LINES_A_STEP, type Steps } from '../steps.ts';
import { bulletLength, numberPrefix, quoteLength, withoutBoxEnd, withoutRecordPrefix } from './prefixes.ts';
import { type Start, startOf } from './starts.ts';

/** A line of the original with what stood before its content taken off. */
export interface Line {
  /** Number in the original, from 1. */
  readonly number: number;
  /** Without quote marks and line numbers; the indentation stays. Empty for a blank line. */
  readonly body: string;
  /** Without the prefix of its log as well. */
  readonly text: string;
  readonly start: Start;
  /** Characters it took on the screen where it was wrapped. */
  readonly width: number;
  /** The next line goes on with the same record without anything between. */
  readonly partial: boolean;
}

interface Gutter {
  readonly quote: number;
  readonly length: number;
}

/** Reads the lines of a cleaned text; `firstLine` is the number of the first. */
export function* readLines(text: string, firstLine: number): Steps<Line[]> {
  const raw = text.split('\n');
  const gutters = yield* gutterLengths(raw);
  const lines: Line[] = [];
  let from = 0;
  while (from < raw.length) {
    const to = blockEnd(raw, from);
    yield* readBlock(raw, gutters, from, to, firstLine, lines);
    from = to;
  }
  return lines;
}

function blockEnd(raw: readonly string[], from: number): number {
  let to = from + 1;
  while (to < raw.length && !isBlank(raw[to - 1]) && !isBlank(raw[to])) to += 1;
  return to;
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** A block ends at a blank line; within it prefixes that stand on every line are no part of the wrapped text. */
function* readBlock(
  raw: readonly string[],
  gutters: readonly Gutter[],
  from: number,
  to: number,
  firstLine: number,
  lines: Line[],
): Steps<void> {
  const bodies: string[] = [];
  let quoted = 0;
  let bulleted = 0;
  for (let index = from; index < to; index += 1) {
    const quote = gutters[index]?.quote ?? 0;
    const body = (raw[index] ?? '').slice(gutters[index]?.length ?? 0);
    bodies.push(isBlank(body) ? '' : quote > 0 ? withoutBoxEnd(body) : body);
    if (quote > 0) quoted += 1;
    if (bulletLength(body) > 0) bulleted += 1;
    if (index % LINES_A_STEP === 0) yield;
  }
  const allBulleted = bodies.length > 1 && bulleted === bodies.length;
  const quoteCounts = quoted > 0 && quoted < bodies.length;
  for (const [offset, body] of bodies.entries()) {
    const extra = quoteCounts ? (gutters[from + offset]?.quote ?? 0) : 0;
    lines.push(readLine(body, firstLine + from + offset, allBulleted, extra));
    if ((from + offset) % LINES_A_STEP === 0) yield;
  }
}

function readLine(body: string, number: number, allBulleted: boolean, extraWidth: number): Line {
  const stripped = withoutRecordPrefix(body);
  const content = allBulleted ? stripped.text.slice(bulletLength(stripped.text)) : stripped.text;
  return {
    number,
    body,
    text: content,
    start: stripped.record ? 'header' : startOf(content),
    width: (allBulleted ? content : body).length + extraWidth,
    partial: stripped.partial,
  };
}

/** Line numbers are believed where they ascend, on the first line, or before the beginning of a record. */
function* gutterLengths(raw: readonly string[]): Steps<Gutter[]> {
  const found: { readonly quote: number; readonly number: ReturnType<typeof numberPrefix> }[] = [];
  for (const [index, line] of raw.entries()) {
    const quote = quoteLength(line);
    found.push({ quote, number: numberPrefix(quote === 0 ? line : line.slice(quote)) });
    if (index % LINES_A_STEP === 0) yield;
  }
  const gutters: Gutter[] = [];
  for (const [index, { quote, number }] of found.entries()) {
    if (index % LINES_A_STEP === 0) yield;
    if (number === undefined) {
      gutters.push({ quote, length: quote });
      continue;
    }
    const before = found[index - 1]?.number?.value ?? Number.POSITIVE_INFINITY;
    const after = found[index + 1]?.number?.value ?? Number.NEGATIVE_INFINITY;
    const rest = (raw[index] ?? '').slice(quote + number.length);
    const believed = index === 0 || before < number.value || after > number.value || beginsRecord(rest);
    gutters.push({ quote, length: believed ? quote + number.length : quote });
  }
  return gutters;
}

function beginsRecord(text: string): boolean {
  return startOf(text) === 'header' || withoutRecordPrefix(text).record;
}
