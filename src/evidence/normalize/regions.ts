import type { Line } from './lines.ts';

/** Documents longer than this many characters are read line by line only. */
const MAX_CHARS = 1024 * 1024;

const JSON_LINE = /^\s*(?:["{}[\]]|-?\d|true\b|false\b|null\b)/;
const STRING = /"(?:[^"\\]|\\.)*"/g;

/** End (exclusive) of the pretty-printed JSON document that begins on a line; undefined where none does. */
export function findJsonEnd(lines: readonly Line[], from: number): number | undefined {
  if (!/^\s*[[{]\s*(?:$|["{[])/.test(lines[from]?.body ?? '')) return undefined;
  let depth = 0;
  let chars = 0;
  for (let index = from; index < lines.length; index += 1) {
    const body = lines[index]?.body ?? '';
    chars += body.length;
    if (chars > MAX_CHARS || (body !== '' && !JSON_LINE.test(body))) return undefined;
    for (const bracket of body.replace(STRING, '')) {
      if (bracket === '{' || bracket === '[') depth += 1;
      else if (bracket === '}' || bracket === ']') depth -= 1;
    }
    if (depth <= 0) return index > from ? index + 1 : undefined;
  }
  return undefined;
}

const YAML_KEY = /^[ \t]*(?:- +)*(?:"[^"]+"|'[^']+'|[A-Za-z_$.][\w./$~-]*):(?:\s|$)/;
const YAML_ITEM = /^[ \t]*-(?: |$)/;
const TABLE = /^\s*(?:(?:Normal|Warning)\s+[A-Z]|-{3,} |Type\s+(?:Reason|Status)\s)/;
const MIN_SHARE = 0.5;

/** End (exclusive) of the lines from a line on that look like one YAML document; undefined where they do not. */
export function findYamlEnd(lines: readonly Line[], from: number): number | undefined {
  const first = lines[from];
  if (first === undefined || first.start === 'header' || !YAML_KEY.test(first.body)) return undefined;
  const base = indentOf(first.body);
  let end = from;
  let fields = 0;
  let filled = 0;
  let nested = false;
  let chars = 0;
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    const { body } = line;
    if (body === '') continue;
    const field = YAML_KEY.test(body) || YAML_ITEM.test(body);
    const indent = indentOf(body);
    if (
      indent < base ||
      (indent === base && !field) ||
      line.start === 'prompt' ||
      body.startsWith('---') ||
      line.text !== body
    )
      break;
    chars += body.length + 1;
    if (TABLE.test(body) || chars > MAX_CHARS) return undefined;
    if (field) fields += 1;
    if (indent > base || (index > from && YAML_ITEM.test(body))) nested = true;
    filled += 1;
    end = index + 1;
  }
  return nested && filled > 1 && fields / filled >= MIN_SHARE ? end : undefined;
}

function indentOf(body: string): number {
  return body.length - body.trimStart().length;
}
