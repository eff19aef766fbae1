import type { Line } from './lines.ts';

/** Lines that were looked at, up to but not including `to`, and whether they make a document. */
export interface Region {
  readonly to: number;
  readonly document: boolean;
}

/** Documents longer than this many characters are read line by line only. */
const MAX_CHARS = 1024 * 1024;

const JSON_BEGINNING = /^\s*[[{]\s*(?:$|["{[])/;
const JSON_LINE = /^\s*(?:["{}[\]]|-?\d|true\b|false\b|null\b)/;
const STRING = /"(?:[^"\\]|\\.)*"/g;

/** Looks for the pretty-printed JSON document that begins on a line; undefined where the line begins none. */
export function findJson(lines: readonly Line[], from: number): Region | undefined {
  if (!JSON_BEGINNING.test(lines[from]?.body ?? '')) return undefined;
  let depth = 0;
  let chars = 0;
  for (let index = from; index < lines.length; index += 1) {
    const body = lines[index]?.body ?? '';
    chars += body.length;
    if (chars > MAX_CHARS || (body !== '' && !JSON_LINE.test(body))) return { to: index, document: false };
    for (const bracket of body.replace(STRING, '')) {
      if (bracket === '{' || bracket === '[') depth += 1;
      else if (bracket === '}' || bracket === ']') depth -= 1;
    }
    if (depth <= 0) return { to: index + 1, document: index > from };
  }
  return { to: lines.length, document: false };
}

const YAML_KEY = /^[ \t]*(?:- +)*(?:"[^"]+"|'[^']+'|[A-Za-z_$.][\w./$~-]*):(?:\s|$)/;
const YAML_ITEM = /^[ \t]*-(?: |$)/;
const TABLE = /^\s*(?:(?:Normal|Warning)\s+[A-Z]|-{3,} |Type\s+(?:Reason|Status)\s)/;
const MIN_SHARE = 0.5;

/** Looks for the lines from a line on that read like one YAML document; undefined where the line begins none. */
export function findYaml(lines: readonly Line[], from: number): Region | undefined {
  const first = lines[from];
  if (first === undefined || first.start === 'header' || !YAML_KEY.test(first.body)) return undefined;
  const base = indentOf(first.body);
  let to = from + 1;
  let fields = 0;
  let filled = 0;
  let nested = false;
  let chars = 0;
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    if (line.body === '') continue;
    const field = YAML_KEY.test(line.body) || YAML_ITEM.test(line.body);
    const indent = indentOf(line.body);
    if (indent < base || (indent === base && !field) || endsDocument(line)) break;
    to = index + 1;
    chars += line.body.length + 1;
    if (TABLE.test(line.body) || chars > MAX_CHARS) return { to, document: false };
    if (field) fields += 1;
    if (indent > base || (index > from && YAML_ITEM.test(line.body))) nested = true;
    filled += 1;
  }
  return { to, document: nested && filled > 1 && fields / filled >= MIN_SHARE };
}

function endsDocument(line: Line): boolean {
  return line.start === 'prompt' || line.body.startsWith('---') || line.text !== line.body;
}

function indentOf(body: string): number {
  return body.length - body.trimStart().length;
}
