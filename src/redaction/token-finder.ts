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
  /** Where a failed attempt has already looked. */
  triedTo: 0,
}));
const BEGINNINGS = [...new Set(COMPILED.flatMap(({ begins }) => begins))].sort((a, b) => b.length - a.length);
const BY_BEGINNING = new Map(
  BEGINNINGS.map((text) => [text, COMPILED.filter(({ begins }) => begins.includes(text))]),
);
const ANY_BEGINNING = new RegExp(
  BEGINNINGS.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('|'),
  'g',
);
const FORMS = FREE_FORMS.map(({ name, pattern }) => ({ name, regex: new RegExp(pattern, 'g') }));

/** Finds secrets by their form. */
export function findTokens(text: string): Span[] {
  const spans: Span[] = [];
  for (const shape of COMPILED) shape.triedTo = 0;
  for (const match of text.matchAll(ANY_BEGINNING)) {
    const start = match.index;
    if (!beginsWord(text, start)) continue;
    for (const shape of BY_BEGINNING.get(match[0]) ?? []) {
      if (start < shape.triedTo) continue;
      shape.regex.lastIndex = start;
      const found = shape.regex.exec(text);
      if (found === null) shape.triedTo = endOfRun(text, start);
      else spans.push({ name: shape.name, start, end: start + found[0].length });
    }
  }
  for (const { name, regex } of FORMS) {
    for (const { index, 0: whole } of text.matchAll(regex))
      spans.push({ name, start: index, end: index + whole.length });
  }
  return spans;
}

/** No letter or digit stands before it, except as the end of a percent escape; a run of such letters is tried once. */
function beginsWord(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const isWord =
    (before >= 0x30 && before <= 0x39) ||
    (before >= 0x41 && before <= 0x5a) ||
    (before >= 0x61 && before <= 0x7a);
  return !isWord || /%[0-9A-Fa-f]{2}$/.test(text.slice(Math.max(0, at - 3), at));
}

/** Where the letters, digits, `_` and `-` that stand here end: what was not found from here is not found within them. */
function endOfRun(text: string, from: number): number {
  RUN.lastIndex = from;
  return from + (RUN.exec(text)?.[0].length ?? 0);
}
const RUN = /[\w-]*/y;
