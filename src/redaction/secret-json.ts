import type { Span } from './span.ts';
import { readValue } from './value-reader.ts';
import type { View } from './view.ts';

const KIND = /["']kind["']\s{0,64}:\s{0,64}["']Secret["']/g;
const DATA = /["'](?:data|stringData)["']\s{0,64}:\s{0,64}\{/g;
const NAMED = /["'][\w.-]{1,253}["']\s{0,64}:\s{0,64}(?=["'])/g;
/** UTF-16 units on either side of the kind within which its object is looked for. */
const REACH = 64 * 1024;

/** Finds the values under `data` and `stringData` of Secrets in JSON, at whatever depth it is escaped. */
export function findInSecretJson(view: View): Span[] {
  const { text } = view;
  const spans: Span[] = [];
  let done = 0;
  for (const { index } of text.matchAll(KIND)) {
    if (index < done) continue;
    const start = openingBefore(text, index);
    const end = closingAfter(text, index);
    done = end;
    for (const data of text.slice(start, end).matchAll(DATA)) {
      const from = start + data.index + data[0].length;
      const to = Math.min(end, closingAfter(text, from));
      for (const named of text.slice(from, to).matchAll(NAMED)) {
        const value = readValue(view, from + named.index + named[0].length, false);
        if (value !== undefined && value.end <= to) spans.push({ ...value, name: 'secret' });
      }
    }
  }
  return spans.filter(({ start, end }) => end > start && text[start] !== '‹');
}

function openingBefore(text: string, at: number): number {
  let depth = 0;
  for (let index = at - 1; index >= 0 && at - index < REACH; index -= 1) {
    if (text[index] === '}') depth += 1;
    else if (text[index] === '{' && depth-- === 0) return index;
  }
  return Math.max(0, at - REACH);
}

function closingAfter(text: string, at: number): number {
  let depth = 0;
  for (let index = at; index < text.length && index - at < REACH; index += 1) {
    if (text[index] === '{') depth += 1;
    else if (text[index] === '}' && depth-- === 0) return index;
  }
  return Math.min(text.length, at + REACH);
}
