import { type JsonLeaf, type JsonScan, scanJson } from './json-scan.ts';
import { concat, lineAt, type Mapped, onLine, rewrite, slice } from './mapped.ts';

/** Strings that hold JSON are opened this many times. */
const MAX_NESTING = 6;
const MAX_PATH = 300;
const OPENER = /\[\s*\{\s*"|\{\s*"/g;
/** Tries for one text; most lines that hold a brace hold one JSON object. */
const MAX_TRIES = 8;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: '\t', b: '', f: ' ' };
const MESSAGE = /\S\s+\S/;

/** What the JSON in a text says: its readings, and whether each value was whole. */
export interface JsonReadings {
  readonly readings: readonly Mapped[];
  readonly complete: boolean;
}

/** Finds the JSON objects in a text, also behind a prefix: messages as they are, other fields as `path: value`. */
export function readJson(mapped: Mapped): JsonReadings {
  const readings: Mapped[] = [];
  let complete = true;
  let at = 0;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    OPENER.lastIndex = at;
    const opener = OPENER.exec(mapped.text);
    if (opener === null) break;
    const scan = scanJson(mapped.text, opener.index);
    at = scan?.end ?? OPENER.lastIndex;
    if (scan === undefined || !scan.complete) complete = false;
    if (scan !== undefined) readings.push(...fields(mapped, scan, 0));
  }
  return { readings, complete };
}

/** Every scalar of a JSON document that fills the text, as `path: value`; undefined where it is none. */
export function readJsonDocument(mapped: Mapped): Mapped[] | undefined {
  const scan = scanJson(mapped.text, mapped.text.search(/\S/));
  return scan?.complete === true ? fields(mapped, scan, 0, true) : undefined;
}

function fields(mapped: Mapped, scan: JsonScan, nesting: number, document = isDocument(scan.keys)): Mapped[] {
  return scan.leaves.flatMap((leaf) => {
    const value = decode(mapped, leaf);
    const inner = leaf.quoted && nesting < MAX_NESTING ? nested(value, nesting) : undefined;
    if (inner !== undefined) return inner;
    if (!document && MESSAGE.test(value.text)) return [value];
    return leaf.path.length > MAX_PATH ? [] : [labelled(leaf.path, value)];
  });
}

function nested(value: Mapped, nesting: number): Mapped[] | undefined {
  const start = value.text.search(/\S/);
  if (start === -1 || !/^(?:\[\s*)?\{\s*"/.test(value.text.slice(start, start + 200))) return undefined;
  const scan = scanJson(value.text, start);
  return scan === undefined ? undefined : fields(value, scan, nesting + 1);
}

/** Kubernetes objects and image manifests: their paths matter even where a value is a sentence. */
function isDocument(keys: ReadonlySet<string>): boolean {
  return keys.has('apiVersion') || keys.has('schemaVersion') || keys.has('containerStatuses');
}

function decode(mapped: Mapped, leaf: JsonLeaf): Mapped {
  const source = slice(mapped, leaf.start, leaf.end);
  if (!leaf.quoted || !source.text.includes('\\')) return source;
  return rewrite(source, ESCAPE, ([, code, letter = '']) =>
    code === undefined ? (ESCAPED[letter] ?? letter) : plainCharacter(Number.parseInt(code, 16)),
  );
}

// Control characters and halves of pairs mean nothing to a signal, as in the cleaned text itself.
function plainCharacter(code: number): string {
  if (code === 0x0a || code === 0x09) return ' ';
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code <= 0xdfff)
    ? ''
    : String.fromCharCode(code);
}

/** `path: value`, on the lines of the value. */
export function labelled(path: string, value: Mapped): Mapped {
  return concat([onLine(path, lineAt(value, 0)), value], [': ']);
}
