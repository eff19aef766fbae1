import { judgeName, type Suspicion } from './key-name.ts';
import { lineStart } from './line-start.ts';
import type { Span } from './span.ts';
import { isSecretValue } from './value-judge.ts';
import { readValue } from './value-reader.ts';
import type { View } from './view.ts';

/** The words that names of secrets hold; what is not lower-case is found too. */
const HINT = /pass|pwd|pw|secret|token|credential|auth|key|contrase[nñ]a|senha|clave|kennwort/gi;
/** Characters of a name, and the longest name. */
const NAME_CHAR = /[\wñÑ.-]/;
const LONGEST_NAME = 80;
/** UTF-16 units of a value of several lines. */
const LONGEST_BLOCK = 16 * 1024;
/** Between a name and its value: a quote, blanks, a mark, blanks; then what opens a list, or an object that holds the value alone. */
const MARK =
  /["'`]?[ \t]{0,64}(?:=>|->|<<<?|:=|={1,2}|[:：＝])[ \t]{0,64}(?:\[\s{0,64}(?=["'])|\{\s{0,64}["'](?:value|secret|plaintext|stringValue)["']\s{0,8}:\s{0,8}(?=["']))?/iy;
/** In a table the value stands in the next cell. */
const CELL = /[ \t]{0,64}[|│][ \t]{1,64}|\t{1,8}/y;
/** A flag and its value can stand apart. */
const BLANK = /["']?[ \t]{1,8}/y;

/** As in "invalid username/password: unauthorized" and in `checksum/secret: …`. */
const EITHER = /(?:user|username|login|email|checksum|hash|digest)\/$/i;

/** Finds values by the names that they have: `DB_PASSWORD=…`, `password: …`, `"clientSecret":"…"`, `--token …`. */
export function findNamedValues(view: View): Span[] {
  const { text } = view;
  const spans: Span[] = [];
  let done = 0;
  for (const { index } of text.matchAll(HINT)) {
    if (index < done) continue;
    const { start, end } = nameAt(text, index);
    done = end;
    const name = text.slice(start, end);
    // In the query of an address a name is what it says.
    const suspicion = judgeName(name) && (/[?&]/.test(text[start - 1] ?? '') ? 'sure' : judgeName(name));
    if (suspicion === undefined || EITHER.test(text.slice(Math.max(0, start - 10), start))) continue;
    const value = valueAfter(view, start, end, name, suspicion);
    if (value === undefined) continue;
    spans.push({ ...value, name: classOf(name) });
    done = value.end;
  }
  return spans;
}

function nameAt(text: string, hint: number): { start: number; end: number } {
  let start = hint;
  while (start > 0 && hint - start < LONGEST_NAME && NAME_CHAR.test(text[start - 1] ?? '')) start -= 1;
  let end = hint;
  while (end < text.length && end - hint < LONGEST_NAME && NAME_CHAR.test(text[end] ?? '')) end += 1;
  return { start, end };
}

function valueAfter(view: View, start: number, nameEnd: number, name: string, suspicion: Suspicion) {
  const { text } = view;
  const mark =
    after(MARK, text, nameEnd) ??
    (suspicion === 'sure' ? after(CELL, text, nameEnd) : undefined) ??
    (/^--?[a-z]{4}/i.test(name) ? after(BLANK, text, nameEnd) : undefined);
  if (mark === undefined) return undefined;
  const line = text.slice(lineStart(text, start, 200), start);
  const alone = mark.includes(':') && /^[ \t>]{0,80}(?:- )?["']?$/.test(line) && suspicion === 'sure';
  const value = readValue(view, nameEnd + mark.length, alone);
  if (value === undefined) return undefined;
  const content = text.slice(value.start, value.end);
  if (alone && /^[|>][-+\d]{0,3}$/.test(content)) return blockAfter(text, value.end, line.length);
  if (/^\/\//.test(content)) return undefined;
  if (alone && !value.quoted && /^[[{]/.test(content)) return undefined;
  return isSecretValue(content, suspicion, value.quoted) ? { start: value.start, end: value.end } : undefined;
}

/** The lines of a YAML block scalar (yaml.org/spec/1.2.2, chapter 8.1): those that are indented deeper than its name. */
function blockAfter(text: string, at: number, depth: number) {
  let [start, end] = [0, text.indexOf('\n', at)];
  while (end !== -1 && end - at < LONGEST_BLOCK) {
    const next = text.indexOf('\n', end + 1);
    const line = text.slice(end + 1, next === -1 ? text.length : next);
    const indent = line.length - line.trimStart().length;
    if (line.trim() === '' || indent <= depth) break;
    if (start === 0) start = end + 1 + indent;
    end = next === -1 ? text.length : next;
    if (next === -1) break;
  }
  return start === 0 ? undefined : { start, end };
}

function after(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function classOf(name: string): string {
  if (/pass|pwd|pw$|contrase|senha|clave|kennwort/i.test(name)) return 'password';
  if (/token/i.test(name)) return 'token';
  if (/key-?data$/i.test(name)) return 'client key';
  if (/key$|key_?base$/i.test(name)) return 'key';
  return /auth$/i.test(name) ? 'registry auth' : 'secret';
}
