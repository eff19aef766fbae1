import { CLOUD_TOKENS } from './cloud-tokens.ts';
import { FREE_FORMS } from './free-forms.ts';
import type { Span } from './span.ts';
import { VENDOR_TOKENS } from './vendor-tokens.ts';

/** Every shape that secrets are known by. */
export const TOKEN_SHAPES = [...VENDOR_TOKENS, ...CLOUD_TOKENS];

const COMPILED = TOKEN_SHAPES.map(({ name, begins, pattern }) => ({
  name,
  begins,
  regex: new RegExp(pattern, 'y'),
  /** Before this nothing new can be found: what was found ends there, or the run of characters that was tried in vain. */
  triedTo: 0,
}));
/** Shapes by the first two characters of their beginnings, both ASCII: `first * 128 + second`. */
const BY_START = new Map<number, typeof COMPILED>();
/** 1 where there are shapes: one look-up at most places of a text. */
const IS_START = new Uint8Array(128 * 128);
for (const shape of COMPILED) {
  for (const start of new Set(shape.begins.map((text) => text.charCodeAt(0) * 128 + text.charCodeAt(1)))) {
    BY_START.set(start, [...(BY_START.get(start) ?? []), shape]);
    IS_START[start] = 1;
  }
}
const FORMS = FREE_FORMS.map(({ name, pattern, holds }) => ({
  name,
  holds,
  regex: new RegExp(pattern, 'g'),
}));

/** Finds secrets by their form. */
export function findTokens(text: string): Span[] {
  const spans: Span[] = [];
  for (const shape of COMPILED) shape.triedTo = 0;
  let [before, code] = [0, text.charCodeAt(0)];
  for (let start = 0; start < text.length; start += 1) {
    const next = text.charCodeAt(start + 1);
    if (code < 128 && next < 128 && IS_START[code * 128 + next] === 1) {
      if (!isWord(before) || endsPercentEscape(text, start)) {
        for (const shape of BY_START.get(code * 128 + next) ?? []) {
          if (start >= shape.triedTo) tryShape(shape, text, start, spans);
        }
      }
    }
    before = code;
    code = next;
  }
  for (const { name, holds, regex } of FORMS) {
    if (!text.includes(holds)) continue;
    for (const { index, 0: whole } of text.matchAll(regex))
      spans.push({ name, start: index, end: index + whole.length });
  }
  return spans;
}

function tryShape(shape: (typeof COMPILED)[number], text: string, start: number, spans: Span[]): void {
  if (!shape.begins.some((beginning) => text.startsWith(beginning, start))) return;
  shape.regex.lastIndex = start;
  const found = shape.regex.exec(text);
  shape.triedTo = found === null ? endOfRun(text, start) : shape.regex.lastIndex;
  if (found !== null) spans.push({ name: shape.name, start, end: shape.regex.lastIndex });
}

function isWord(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** `%3Dghp_…`: the digits before the secret are those of another character. */
function endsPercentEscape(text: string, at: number): boolean {
  return text[at - 3] === '%' && /^[0-9A-Fa-f]{2}$/.test(text.slice(at - 2, at));
}

/** Where the letters, digits, `_` and `-` that stand here end: what was not found from here is not found within them. */
function endOfRun(text: string, from: number): number {
  RUN.lastIndex = from;
  return from + (RUN.exec(text)?.[0].length ?? 0);
}
const RUN = /[\w-]*/y;
