import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { scanJson } from '../normalize/json-scan.ts';

/** A parsed object and where its fields stood. */
export interface Manifest {
  readonly value: unknown;
  /** Original line of a field such as `status.containerStatuses[0].state`; undefined where the object lacks it. */
  readonly lineOf: (path: string) => number | undefined;
}

const MAX_DEPTH = 64;
// Deeply nested flow collections or `- - - -`: no manifest has them, and the parser recurses on them.
const TOO_NESTED = /(?:[[{]\s*){32}|(?:- ){32}|(?:\? ){16}/;

/** Reads a JSON text; undefined where it is none. `firstLine` is the original number of its first line. */
export function parseJson(text: string, firstLine: number): Manifest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
  const lines = new Map<string, number>();
  let line = firstLine;
  let at = 0;
  for (const leaf of scanJson(text, text.search(/\S/))?.leaves ?? []) {
    for (let next = text.indexOf('\n', at); next !== -1 && next < leaf.start; next = text.indexOf('\n', at)) {
      line += 1;
      at = next + 1;
    }
    noteWithParents(lines, leaf.path, line);
  }
  return { value, lineOf: (path) => lines.get(path) };
}

/** Reads a YAML text; undefined where it is none. Aliases are left out, since they can stand for more than memory holds. */
export function parseYaml(text: string, firstLine: number): Manifest | undefined {
  if (TOO_NESTED.test(text)) return undefined;
  const counter = new LineCounter();
  try {
    const document = parseDocument(text, {
      lineCounter: counter,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
    });
    if (document.errors.length > 0) return undefined;
    const lines = new Map<string, number>();
    const lineAt = (offset: number) => firstLine + counter.linePos(offset).line - 1;
    return { value: plain(document.contents, '', 0, lines, lineAt), lineOf: (path) => lines.get(path) };
  } catch (error) {
    // The parser gives up on nesting that overflows the stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function plain(
  node: unknown,
  path: string,
  depth: number,
  lines: Map<string, number>,
  lineAt: (offset: number) => number,
): unknown {
  if (depth > MAX_DEPTH || isAlias(node)) return undefined;
  if (isScalar(node)) {
    // Dates and big numbers stay as they were written.
    return typeof node.value === 'object' && node.value !== null ? node.source : node.value;
  }
  if (isSeq(node)) {
    return node.items.map((item, index) => {
      const inner = `${path}[${index}]`;
      noteStart(item, inner, lines, lineAt);
      return plain(item, inner, depth + 1, lines, lineAt);
    });
  }
  if (!isMap(node)) return undefined;
  const entries: [string, unknown][] = [];
  for (const { key, value } of node.items) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    const inner = path === '' ? name : `${path}.${name}`;
    noteStart(key, inner, lines, lineAt);
    entries.push([name, plain(value, inner, depth + 1, lines, lineAt)]);
  }
  return Object.fromEntries(entries);
}

function noteStart(
  node: unknown,
  path: string,
  lines: Map<string, number>,
  lineAt: (offset: number) => number,
): void {
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return;
  const start = node.range?.[0];
  if (start !== undefined && !lines.has(path)) lines.set(path, lineAt(start));
}

/** Notes a field, and for the objects around it the line of their first field. */
function noteWithParents(lines: Map<string, number>, path: string, line: number): void {
  let rest = path;
  while (rest !== '' && !lines.has(rest)) {
    lines.set(rest, line);
    rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.'), rest.lastIndexOf('[')));
  }
}
