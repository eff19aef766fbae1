/** A scalar of a JSON text: its path and where its source stands, without the quotes of a string. */
export interface JsonLeaf {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
}

export interface JsonScan {
  readonly leaves: readonly JsonLeaf[];
  /** Keys of the outermost object. */
  readonly keys: ReadonlySet<string>;
  readonly end: number;
  /** False where the text ended before the value did. */
  readonly complete: boolean;
}

interface Frame {
  readonly path: string;
  readonly list: boolean;
  index: number;
}

/** Deeper values are not read. */
const MAX_DEPTH = 64;
const BARE = /-?\d[\d.eE+-]*|true|false|null/y;
const KEY = /\s*"((?:[^"\\\n]|\\.)*)"\s*:/y;
const BLANK = /\s*/y;

/**
 * Reads the JSON object or array that begins at `at`, however long, without recursion. Gives undefined where it is
 * no JSON; a text that ends too early gives the leaves up to there.
 */
export function scanJson(text: string, at: number): JsonScan | undefined {
  const stack: Frame[] = [];
  const leaves: JsonLeaf[] = [];
  const keys = new Set<string>();
  let position = at;
  let path = '';
  const eat = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match !== null) position = pattern.lastIndex;
    return match;
  };
  const cut = (): JsonScan | undefined =>
    leaves.length > 0 && restIsCut(text, position)
      ? { leaves, keys, end: text.length, complete: false }
      : undefined;
  for (;;) {
    // A value stands here.
    eat(BLANK);
    const first = text[position];
    let closed = true;
    if (first === '{' || first === '[') {
      if (stack.length >= MAX_DEPTH) return undefined;
      stack.push({ path, list: first === '[', index: 0 });
      position += 1;
      eat(BLANK);
      closed = text[position] === (first === '[' ? ']' : '}');
      if (closed) {
        position += 1;
        stack.pop();
      }
    } else {
      const start = position;
      const inset = first === '"' ? 1 : 0;
      const end = inset === 1 ? stringEnd(text, start) : eat(BARE) === null ? undefined : position;
      if (stack.length === 0 || end === undefined) return cut();
      position = end;
      leaves.push({ path, start: start + inset, end: position - inset, quoted: inset === 1 });
    }
    // Behind a finished value stand commas and closing brackets.
    while (closed) {
      const frame = stack.at(-1);
      if (frame === undefined) return { leaves, keys, end: position, complete: true };
      eat(BLANK);
      const next = text[position];
      if (next !== ',' && next !== (frame.list ? ']' : '}')) return cut();
      position += 1;
      if (next !== ',') {
        stack.pop();
        continue;
      }
      frame.index += 1;
      closed = false;
    }
    const frame = stack.at(-1);
    if (frame === undefined) return undefined;
    if (frame.list) {
      path = `${frame.path}[${frame.index}]`;
      continue;
    }
    const key = eat(KEY)?.[1];
    if (key === undefined) return cut();
    if (stack.length === 1) keys.add(key);
    path = frame.path === '' ? key : `${frame.path}.${key}`;
  }
}

/** Offset behind the closing quote of the string that opens at `start`; no pattern, as a string can have megabytes. */
function stringEnd(text: string, start: number): number | undefined {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return undefined;
}

/** True where nothing but a started string or number stands behind `position`. */
function restIsCut(text: string, position: number): boolean {
  return /^[\s,]*(?:"(?:[^"\\]|\\[\s\S])*\\?|[-\w.]*)"?\s*:?\s*$/.test(
    text.slice(position, position + 16_384),
  );
}
