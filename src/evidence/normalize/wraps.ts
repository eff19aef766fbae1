import type { Line } from './lines.ts';
import { concat, type Mapped, onLine } from './mapped.ts';
import { bulletLength } from './prefixes.ts';
import type { Run } from './runs.ts';

/** A joined reading is at most this long, in UTF-16 units and lines. */
const MAX_JOINED_CHARS = 8 * 1024;
const MAX_JOINED_LINES = 60;
/** Nobody's terminal is narrower: shorter lines ended by themselves. */
const MIN_WRAP_WIDTH = 40;

interface Parts {
  readonly parts: readonly Mapped[];
  readonly widths: readonly number[];
  /** Blanks taken off each continuation line. */
  readonly indent: number;
}

/** Decides what stood between line `index` and the next one. */
type Separator = (index: number) => '' | ' ';

/** The readings of wrapped lines, most plausible first, without repetition. */
export function joinRun(lines: readonly Line[], run: Run): Mapped[][] {
  return windows(lines, run).map((window) => variants(partsOf(lines, window), window !== run));
}

/** A long run is read in stretches that overlap by half, so that a record at a border is whole in one of them. */
function windows(lines: readonly Line[], run: Run): Run[] {
  const found: Run[] = [];
  let from = run.from;
  while (from < run.to - 1) {
    let to = from;
    let chars = 0;
    while (to < run.to && to - from < MAX_JOINED_LINES) {
      chars += (lines[to]?.text.length ?? 0) + 1;
      if (chars > MAX_JOINED_CHARS) break;
      to += 1;
    }
    if (from === run.from && to === run.to) return [run];
    if (to - from > 1) found.push({ from, to });
    if (to === run.to) break;
    from += Math.max(1, (to - from) >> 1);
  }
  return found;
}

function partsOf(lines: readonly Line[], run: Run): Parts {
  const members = lines.slice(run.from, run.to);
  const indents = members.slice(1).map((line) => line.text.length - line.text.trimStart().length);
  const least = Math.min(...indents);
  // A single blank before one continuation line is the blank at which the terminal broke the text.
  const indent = least > 1 || indents.length > 1 ? least : 0;
  const parts = members.map((line, index) =>
    onLine(line.text.slice(index === 0 ? bulletLength(line.text) : indent), line.number),
  );
  return { parts, widths: members.map((line) => line.width), indent };
}

function variants({ parts, widths, indent }: Parts, long: boolean): Mapped[] {
  const widest = wrapWidth(widths);
  const usual = mostFrequent(widths.slice(0, -1));
  // Where continuation lines were indented after wrapping, the first line is narrower by as much.
  const isFull = (index: number, width: number): boolean =>
    widths[index] === width || (index === 0 && widths[index] === width - indent);
  const soft = softSeparator(parts, widths, (index) => isFull(index, widest) || isFull(index, usual));
  const ways: Separator[] = [(index) => (widest >= MIN_WRAP_WIDTH && isFull(index, widest) ? '' : ' '), soft];
  if (!long)
    ways.push(
      () => '',
      () => ' ',
    );
  if (usual > 0 && usual !== widest) ways.push((index) => (isFull(index, usual) ? '' : ' '));
  const found = new Map<string, Mapped>();
  for (const way of ways) {
    const separators = parts.slice(1).map((_part, index) => way(index));
    const key = separators.map((separator) => separator.length).join('');
    if (!found.has(key)) found.set(key, concat(parts, separators));
  }
  return [...found.values()];
}

/** The width at which the lines were cut; an unwrapped line of talk before them is not counted. */
function wrapWidth(widths: readonly number[]): number {
  const inner = widths.slice(1, -1);
  const first = widths[0] ?? 0;
  const widest = Math.max(0, ...inner);
  return inner.length === 0 || first <= widest + 2 ? Math.max(first, widest) : widest;
}

function mostFrequent(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  let best = 0;
  for (const width of widths) {
    const count = (counts.get(width) ?? 0) + 1;
    counts.set(width, count);
    if (count > 1 && count >= (counts.get(best) ?? 0)) best = width;
  }
  return best;
}

/** A clause that ends before a letter, or a quote that opens: two words rather than the middle of a long one. */
function areTwoWords(word: string, next: string): boolean {
  return (
    (/[:,;]$/.test(word) && /^[A-Za-z"(]/.test(next)) ||
    (/[\w:,;]$/.test(word) && /^\\*["'][\w/.]/.test(next))
  );
}

/** A text wrapped at blanks: nothing is lost after a hyphen in a word, nor inside a word longer than a line. */
function softSeparator(
  parts: readonly Mapped[],
  widths: readonly number[],
  isFull: (index: number) => boolean,
): Separator {
  let tail = '';
  const separators = parts.slice(1).map((next, index): '' | ' ' => {
    const current = (parts[index]?.text ?? '').trim();
    const lastWord = current.slice(current.lastIndexOf(' ') + 1);
    tail = lastWord.length === current.length ? tail + lastWord : lastWord;
    const nextWord = next.text.trimStart().split(' ', 1)[0] ?? '';
    const room = index === 0 ? (widths[0] ?? 0) : (parts[index]?.text.length ?? 0);
    const cutWord = isFull(index) && tail.length + nextWord.length > room && !areTwoWords(tail, nextWord);
    if (cutWord || /[^\s-]-$/.test(tail)) return '';
    tail = '';
    return ' ';
  });
  return (index) => separators[index] ?? ' ';
}
