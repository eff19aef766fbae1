import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type Scalar } from 'yaml';
import { labelled } from './json.ts';
import { concat, type Mapped, onLine } from './mapped.ts';

/** Longer documents are read line by line only. */
const MAX_CHARS = 1024 * 1024;
const MAX_DEPTH = 64;
const MAX_PATH = 300;
// Deeply nested flow collections or `- - - -`: no manifest has them, and the parser recurses on them.
const TOO_NESTED = /(?:[[{]\s*){32}|(?:- ){32}|(?:\? ){16}/;

interface Source {
  readonly lines: readonly string[];
  readonly firstLine: number;
  readonly counter: LineCounter;
  readonly out: Mapped[];
}

/**
 * Every scalar of a YAML document as `path: value`, on the lines of the value; `firstLine` is the original number of
 * the document's first line. Undefined where the text is no valid YAML collection. Aliases are refused.
 */
export function readYaml(lines: readonly string[], firstLine: number): Mapped[] | undefined {
  const text = lines.join('\n');
  if (text.length > MAX_CHARS || TOO_NESTED.test(text)) return undefined;
  const counter = new LineCounter();
  const contents = parse(text, counter);
  if (!isMap(contents) && !isSeq(contents)) return undefined;
  const source: Source = { lines, firstLine, counter, out: [] };
  walk(contents, '', 0, source);
  return source.out;
}

function parse(text: string, lineCounter: LineCounter): Node | null {
  try {
    const document = parseDocument(text, {
      lineCounter,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
    });
    return document.errors.length === 0 ? document.contents : null;
  } catch (error) {
    // The parser gives up on nesting that overflows the stack: such a text is read as plain lines.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function walk(node: unknown, path: string, depth: number, source: Source): void {
  if (depth > MAX_DEPTH || path.length > MAX_PATH || isAlias(node)) return;
  if (isMap(node)) {
    for (const pair of node.items) {
      const key = isScalar(pair.key) ? String(pair.key.value) : '';
      if (key !== '') walk(pair.value, path === '' ? key : `${path}.${key}`, depth + 1, source);
    }
  } else if (isSeq(node)) {
    node.items.forEach((item, index) => {
      walk(item, `${path}[${index}]`, depth + 1, source);
    });
  } else if (isScalar(node) && node.value !== null) {
    source.out.push(labelled(path, located(node, source)));
  }
}

/** The value with the lines it stands on; a folded one is told apart by the lines' own words. */
function located(node: Scalar, { lines, firstLine, counter }: Source): Mapped {
  const value = typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
  const [start, end] = node.range ?? [0, 0];
  const from = counter.linePos(start).line;
  const to = counter.linePos(Math.max(start, end - 1)).line;
  if (from === to) return onLine(value, firstLine + from - 1);
  const parts: Mapped[] = [];
  let at = 0;
  let current = from;
  for (let line = from + 1; line <= to; line += 1) {
    const words = (lines[line - 1] ?? '').trim().slice(0, 24);
    const found = words === '' ? -1 : value.indexOf(words, at);
    if (found === -1) continue;
    if (found > at) parts.push(onLine(value.slice(at, found), firstLine + current - 1));
    at = found;
    current = line;
  }
  parts.push(onLine(value.slice(at), firstLine + current - 1));
  return concat(parts, []);
}
