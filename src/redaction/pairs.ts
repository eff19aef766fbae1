import { judgeName } from './key-name.ts';
import type { Span } from './span.ts';
import { isSecretValue } from './value-judge.ts';
import { readValue } from './value-reader.ts';
import type { View } from './view.ts';

/** An environment variable of a container in YAML or JSON: its name, then its value. */
const NAME_THEN_VALUE =
  /\bname["']?:\s{0,64}["']?([\w.-]{2,80})["']?[ \t,]{0,8}\s{1,80}(?:- )?["']?value["']?:[ \t]{0,64}|["']name["']\s{0,8}:\s{0,8}["']([\w.-]{2,80})["']\s{0,8},\s{0,80}["']value["']\s{0,8}:\s{0,8}/g;
/** The same with the value first. */
const VALUE_THEN_NAME = /["']value["']\s{0,8}:\s{0,8}(?=["'])/g;
const THEN_NAME = /["']\s{0,8},\s{0,80}["']name["']\s{0,8}:\s{0,8}["']([\w.-]{2,80})["']/y;

/** Attributes of XML, as application servers and .NET configure with: the name in one, the value in the next. */
const ATTRIBUTES = /\b(?:name|key|id)=["']([\w.:-]{2,80})["']\s{1,8}value=(?=["'])/g;
/** Elements of XML. */
const ELEMENTS = /<([A-Za-z][\w.:-]{2,79})(?: [^<>\n]{0,200})?>([^<>\n]{4,2048})<\//g;

/** Finds secrets whose name is the value of another field, as in `- name: DB_PASSWORD` and `value: …` below it. */
export function findPairs(view: View): Span[] {
  const { text } = view;
  const spans: Span[] = [];
  const add = (name: string, at: number) => {
    const suspicion = judgeName(name);
    if (suspicion === undefined) return;
    const value = readValue(view, at, true);
    if (value === undefined || !isSecretValue(text.slice(value.start, value.end), suspicion, true)) return;
    spans.push({ start: value.start, end: value.end, name: classOf(name) });
  };
  for (const match of text.matchAll(NAME_THEN_VALUE))
    add(match[1] ?? match[2] ?? '', match.index + match[0].length);
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(ATTRIBUTES)) add(name, index + whole.length);
  for (const { index, 0: whole, 1: name = '', 2: content = '' } of text.matchAll(ELEMENTS)) {
    const suspicion = judgeName(name);
    const end = index + whole.length - 2;
    if (suspicion !== undefined && isSecretValue(content, suspicion, true))
      spans.push({ start: end - content.length, end, name: classOf(name) });
  }
  for (const match of text.matchAll(VALUE_THEN_NAME)) {
    const value = readValue(view, match.index + match[0].length, false);
    if (value === undefined) continue;
    THEN_NAME.lastIndex = value.end;
    add(THEN_NAME.exec(text)?.[1] ?? '', match.index + match[0].length);
  }
  return spans;
}

function classOf(name: string): string {
  return /token/i.test(name) ? 'token' : 'password';
}
