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

/** What a piece of a pattern needs: of each of these sets any one text; empty when it may match without any. */
type Needed = readonly (readonly string[])[];

/**
 * Lower-case texts of which a match contains at least one.
 *
 * @param pattern RE2 syntax
 * @param shortest characters that each of them must have
 * @returns the best set found, or an empty array when there is none
 */
export function requiredLiterals(pattern: string, shortest: number = MIN_LITERAL): readonly string[] {
  const best = heaviest(readAlternation({ source: pattern, at: 0 }));
  return best !== undefined && weight(best) >= shortest ? [...new Set(best)].sort() : [];
}

/** Larger sets take longer to look for than they spare. */
const MAX_COMPANIONS = 12;
const MAX_COMPANION_SETS = 3;
const MIN_COMPANION = 3;

/**
 * Further sets of lower-case texts, of each of which a match contains at least one: a cheap test before a pattern is
 * tried where one of its literals stands.
 *
 * @param pattern RE2 syntax
 * @param literals those that were found already
 */
export function companionsOf(pattern: string, literals: readonly string[]): readonly (readonly string[])[] {
  return (
    readAlternation({ source: pattern, at: 0 })
      .filter((set) => set.length <= MAX_COMPANIONS && weight(set) >= MIN_COMPANION)
      .filter((set) => !set.every((text) => literals.includes(text)))
      // Beyond ASCII, RE2 takes more characters for one than lower case does.
      .filter((set) => set.every((text) => /^[ -~]*$/.test(text)))
      .toSorted((a, b) => weight(b) - weight(a))
      .slice(0, MAX_COMPANION_SETS)
  );
}

/** True where a match can only stand at the beginning of a text. */
export function isAnchored(pattern: string): boolean {
  const reader = { source: pattern.replace(/^\(\?i\)/, ''), at: 0 };
  if (!take(reader, '^')) return false;
  readSequence(reader);
  // An alternative would begin here.
  return reader.at >= reader.source.length;
}

function readAlternation(reader: Reader): Needed {
  const branches: Needed[] = [];
  do branches.push(readSequence(reader));
  while (take(reader, '|'));
  const [only = [], ...others] = branches;
  if (others.length === 0) return only;
  const best = branches.map(heaviest);
  return best.includes(undefined) ? [] : [best.flatMap((set) => set ?? [])];
}

function readSequence(reader: Reader): Needed {
  const needed: (readonly string[])[] = [];
  let run = '';
  const endRun = () => {
    if (run !== '') needed.push([run]);
    run = '';
  };
  while (reader.at < reader.source.length && !'|)'.includes(peek(reader))) {
    const atom = readAtom(reader);
    const repeat = readRepeat(reader);
    if (atom.kind === 'text' && repeat.min >= 1) run += atom.text;
    if (atom.kind !== 'text' || repeat.min !== 1 || repeat.max !== 1) endRun();
    if (atom.kind === 'group' && repeat.min >= 1) needed.push(...atom.needed);
  }
  endRun();
  return needed;
}

/** The set whose shortest text is the longest; the first of several. */
function heaviest(needed: Needed): readonly string[] | undefined {
  return needed.reduce<readonly string[] | undefined>(
    (best, set) => (best === undefined || weight(set) > weight(best) ? set : best),
    undefined,
  );
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
