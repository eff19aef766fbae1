/** What a pattern requires: of each of these sets of texts, as the pattern writes them, a match contains at least one in any case. */
export type Required = readonly (readonly string[])[];

interface Reader {
  readonly source: string;
  at: number;
}

/** A piece of a pattern: a text that matches itself, or what the piece requires. */
interface Atom {
  readonly text: string;
  readonly required: Required;
}

/**
 * Reads what a pattern requires, so that most patterns need not be tried on most lines.
 *
 * @param pattern RE2 syntax; what is not understood requires no text
 */
export function requiredTextOf(pattern: string): Required {
  return readAlternation({ source: pattern, at: 0 });
}

/** True where a match can only stand at the beginning of a text. */
export function isAnchored(pattern: string): boolean {
  const reader = { source: pattern.replace(/^\(\?i\)/, ''), at: 0 };
  if (!take(reader, '^')) return false;
  readSequence(reader);
  // An alternative would begin here.
  return reader.at >= reader.source.length;
}

/** The set whose shortest text is the longest; the first of several. */
export function heaviest(required: Required): readonly string[] | undefined {
  return required.reduce<readonly string[] | undefined>(
    (best, set) => (best === undefined || weight(set) > weight(best) ? set : best),
    undefined,
  );
}

/** The shortest member decides how rare the set is. */
export function weight(set: readonly string[]): number {
  return Math.min(...set.map((text) => text.length));
}

function readAlternation(reader: Reader): Required {
  const branches: Required[] = [];
  do branches.push(readSequence(reader));
  while (take(reader, '|'));
  const [only = [], ...others] = branches;
  if (others.length === 0) return only;
  const best = branches.map(heaviest);
  return best.includes(undefined) ? [] : [best.flatMap((set) => set ?? [])];
}

function readSequence(reader: Reader): Required {
  const required: (readonly string[])[] = [];
  let run = '';
  const endRun = () => {
    if (run !== '') required.push([run]);
    run = '';
  };
  while (reader.at < reader.source.length && !'|)'.includes(peek(reader))) {
    const atom = readAtom(reader);
    const repeat = readRepeat(reader);
    if (repeat.min >= 1) run += atom.text;
    if (atom.text === '' || repeat.min !== 1 || repeat.max !== 1) endRun();
    if (repeat.min >= 1) required.push(...atom.required);
  }
  endRun();
  return required;
}

/** Classes, anchors and flags require no text. */
const OTHER: Atom = { text: '', required: [] };

/** Characters that stand for themselves, up to the last one before what repeats it. */
const PLAIN = /[^\\()[\]{}.*+?^$|]+(?![*+?{])/uy;

function readAtom(reader: Reader): Atom {
  const plain = skip(reader, PLAIN);
  if (plain !== '') return literal(plain);
  const char = next(reader);
  if (char === '(') return readGroup(reader);
  if (char === '[') return readClass(reader);
  if (char === '\\') return readEscape(reader);
  return char === '.' || char === '^' || char === '$' ? OTHER : literal(char);
}

function literal(text: string): Atom {
  return { text, required: [] };
}

function readGroup(reader: Reader): Atom {
  if (take(reader, '?')) {
    const head = skip(reader, /(?:P?<\w+>|[a-zA-Z-]*:|[a-zA-Z-]+\))/y);
    if (head.endsWith(')')) return OTHER;
  }
  const required = readAlternation(reader);
  take(reader, ')');
  return { text: '', required };
}

function readEscape(reader: Reader): Atom {
  const quoted = skip(reader, /Q.*?(?:\\E|$)/sy);
  if (quoted !== '') return literal(quoted.slice(1).replace(/\\E$/, ''));
  // Classes by name, and characters by number.
  if (skip(reader, /[pP](?:\{[^}]*\}|.)|x(?:\{[^}]*\}|..)|[0-7]{1,3}/sy) !== '') return OTHER;
  const char = next(reader);
  return /\W/.test(char) ? literal(char) : OTHER;
}

/** `[Ff]` is a letter in either case; of other classes no one character is required. */
function readClass(reader: Reader): Atom {
  const [upper = '', lower = ''] = skip(reader, /[A-Z][a-z]\]/y);
  if (upper !== '' && upper.toLowerCase() === lower) return literal(upper);
  if (upper === '') skipClass(reader);
  return OTHER;
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
  const mark = skip(reader, /[*+?]|\{\d+(?:,\d*)?\}/y);
  if (mark === '') return { min: 1, max: 1 };
  take(reader, '?');
  if (mark === '*') return { min: 0, max: Number.POSITIVE_INFINITY };
  if (mark === '+') return { min: 1, max: Number.POSITIVE_INFINITY };
  if (mark === '?') return { min: 0, max: 1 };
  const [min = '', max = min] = mark.slice(1, -1).split(',');
  return { min: Number(min), max: max === '' ? Number.POSITIVE_INFINITY : Number(max) };
}

/** Goes past what a sticky expression matches here. @returns it; empty where it does not match */
function skip(reader: Reader, expression: RegExp): string {
  expression.lastIndex = reader.at;
  const found = expression.exec(reader.source)?.[0] ?? '';
  reader.at += found.length;
  return found;
}

function peek(reader: Reader): string {
  return reader.source.charAt(reader.at);
}

/** Takes a whole character, since what repeats it repeats both its halves. */
function next(reader: Reader): string {
  const code = reader.source.codePointAt(reader.at);
  const char = code === undefined ? '' : String.fromCodePoint(code);
  reader.at += char.length;
  return char;
}

function take(reader: Reader, char: string): boolean {
  if (peek(reader) !== char) return false;
  reader.at += 1;
  return true;
}
