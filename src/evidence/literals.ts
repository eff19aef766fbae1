import type { SignalDefinition } from '../domain/rule.ts';

/**
 * Finds text without which a pattern cannot match, so that most patterns need not be tried on most lines.
 * Reads RE2 syntax; what it does not understand simply yields no literal.
 */

/** Shorter literals would let nearly every line of a log through. */
const MIN_LITERAL = 4;
/** Words of people are looked for in short texts only, where a short literal costs little. */
const MIN_PROSE_LITERAL = 2;

/**
 * Texts, lower-case, without one of which a signal cannot be seen: as declared, else as derived from its pattern.
 *
 * @returns an empty array where none is declared and none can be derived
 */
export function literalsOf(
  signal: Pick<SignalDefinition, 'pattern' | 'literals' | 'prose'>,
): readonly string[] {
  return signal.literals?.map((literal) => literal.toLowerCase()) ?? derivedLiterals(signal);
}

/** Literals that the pattern itself requires, long enough for where the signal is looked for. */
export function derivedLiterals(signal: Pick<SignalDefinition, 'pattern' | 'prose'>): readonly string[] {
  return requiredLiterals(signal.pattern, signal.prose ? MIN_PROSE_LITERAL : MIN_LITERAL);
}

interface Reader {
  readonly source: string;
  at: number;
}

/** What a piece of a pattern needs: any one of these texts; undefined when it may match without any. */
type Needed = readonly string[] | undefined;

/**
 * Lower-case texts of which a match contains at least one.
 *
 * @param pattern RE2 syntax
 * @param shortest characters that each of them must have
 * @returns the best set found, or an empty array when there is none
 */
export function requiredLiterals(pattern: string, shortest: number = MIN_LITERAL): readonly string[] {
  const needed = readAlternation({ source: pattern, at: 0 });
  return needed !== undefined && weight(needed) >= shortest ? [...new Set(needed)].sort() : [];
}

function readAlternation(reader: Reader): Needed {
  const branches: Needed[] = [];
  do branches.push(readSequence(reader));
  while (take(reader, '|'));
  if (branches.some((branch) => branch === undefined)) return undefined;
  return branches.flatMap((branch) => branch ?? []);
}

function readSequence(reader: Reader): Needed {
  let best: Needed;
  let run = '';
  const offer = (needed: Needed) => {
    if (needed !== undefined && (best === undefined || weight(needed) > weight(best))) best = needed;
  };
  const endRun = () => {
    if (run !== '') offer([run]);
    run = '';
  };
  while (reader.at < reader.source.length && !'|)'.includes(peek(reader))) {
    const atom = readAtom(reader);
    const repeat = readRepeat(reader);
    if (atom.kind === 'text' && repeat.min >= 1) run += atom.text;
    if (atom.kind !== 'text' || repeat.min !== 1 || repeat.max !== 1) endRun();
    if (atom.kind === 'group' && repeat.min >= 1) offer(atom.needed);
  }
  endRun();
  return best;
}

type Atom =
  | { kind: 'text'; text: string }
  | { kind: 'group'; needed: Needed }
  | { kind: 'other' }
  | { kind: 'empty' };

function readAtom(reader: Reader): Atom {
  const char = next(reader);
  if (char === '(') return readGroup(reader);
  if (char === '[') {
    skipClass(reader);
    return { kind: 'other' };
  }
  if (char === '\\') return readEscape(reader);
  if (char === '.' || char === '^' || char === '$') return { kind: 'other' };
  return { kind: 'text', text: char.toLowerCase() };
}

function readGroup(reader: Reader): Atom {
  if (take(reader, '?')) {
    const head = /^(?:P?<\w+>|[a-zA-Z-]*:|[a-zA-Z-]+\))/.exec(reader.source.slice(reader.at))?.[0] ?? '';
    reader.at += head.length;
    if (head.endsWith(')')) return { kind: 'empty' };
  }
  const needed = readAlternation(reader);
  take(reader, ')');
  return { kind: 'group', needed };
}

function readEscape(reader: Reader): Atom {
  const char = next(reader);
  if (char === 'p' || char === 'P') {
    if (take(reader, '{')) while (reader.at < reader.source.length && next(reader) !== '}');
    else next(reader);
    return { kind: 'other' };
  }
  return /[^\w]/.test(char) ? { kind: 'text', text: char } : { kind: 'other' };
}

function skipClass(reader: Reader): void {
  take(reader, '^');
  take(reader, ']');
  while (reader.at < reader.source.length) {
    if (reader.source.startsWith('[:', reader.at)) {
      reader.at = reader.source.indexOf(':]', reader.at) + 2;
      continue;
    }
    const char = next(reader);
    if (char === '\\') next(reader);
    else if (char === ']') return;
  }
}

function readRepeat(reader: Reader): { min: number; max: number } {
  const mark = /^(?:[*+?]|\{(\d+)(,(\d*))?\})/.exec(reader.source.slice(reader.at, reader.at + 16));
  if (mark === null) return { min: 1, max: 1 };
  reader.at += mark[0].length;
  take(reader, '?');
  if (mark[0] === '*') return { min: 0, max: Infinity };
  if (mark[0] === '+') return { min: 1, max: Infinity };
  if (mark[0] === '?') return { min: 0, max: 1 };
  const min = Number(mark[1]);
  return { min, max: mark[2] === undefined ? min : mark[3] === '' ? Infinity : Number(mark[3]) };
}

/** The shortest member decides how rare the set is. */
function weight(needed: readonly string[]): number {
  return Math.min(...needed.map((text) => text.length));
}

function peek(reader: Reader): string {
  return reader.source.charAt(reader.at);
}

function next(reader: Reader): string {
  return reader.source.charAt(reader.at++);
}

function take(reader: Reader, char: string): boolean {
  if (peek(reader) !== char) return false;
  reader.at += 1;
  return true;
}
