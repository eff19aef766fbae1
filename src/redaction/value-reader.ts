import type { View } from './view.ts';

/** Where a value stands: without its quotes. */
export interface Value {
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
}

/** No secret that is written as a value is longer, in UTF-16 units. */
const LONGEST = 8 * 1024;
const PLAIN = /[^\s"'`<>]{1,8192}/y;
const LINE = /[^\n]{0,8192}/y;

/**
 * Reads the value that begins here: in quotes up to the quote that is written as the first one was, else up to a blank.
 *
 * @param wholeLine a value without quotes goes to the end of its line, as in YAML
 */
export function readValue(view: View, at: number, wholeLine: boolean): Value | undefined {
  const { text } = view;
  const quote = text[at];
  if (quote === '"' || quote === "'" || quote === '`') return readQuoted(view, at, quote);
  const pattern = wholeLine ? LINE : PLAIN;
  pattern.lastIndex = at;
  const found = pattern.exec(text)?.[0] ?? '';
  const value = wholeLine ? endOfScalar(found) : endOfWord(found);
  return value === 0 ? undefined : { start: at, end: at + value, quoted: false };
}

/** Inside JSON in a string the quotes of a value carry as many backslashes as its first one; those within it carry more. */
function readQuoted(view: View, at: number, quote: string): Value {
  const width = view.end(at) - view.start(at);
  for (let end = view.text.indexOf(quote, at + 1); end !== -1 && end - at < LONGEST; ) {
    if (view.end(end) - view.start(end) === width) return { start: at + 1, end, quoted: true };
    end = view.text.indexOf(quote, end + 1);
  }
  LINE.lastIndex = at + 1;
  return { start: at + 1, end: at + 1 + (LINE.exec(view.text)?.[0].trimEnd().length ?? 0), quoted: true };
}

/** Length of a YAML scalar: without a comment after it and blanks at its end; a flow mapping or a list ends it. */
function endOfScalar(line: string): number {
  return line.replace(/\s+#.*$/, '').trimEnd().length;
}

/** Length of a word: separators of lists and marks of a sentence end it, entities and separators inside it do not. */
function endOfWord(word: string): number {
  const cut = /[,;&|](?=[\w.-]{1,64}[=:]|$)|[)\]}]+(?=[,;.]?$)|[,;]$/.exec(word);
  const kept = cut === null || cut.index === 0 ? word : word.slice(0, cut.index);
  return kept.replace(/[.,:]$/, '').length;
}
