import { findSecrets } from './find-secrets.ts';
import type { Span } from './span.ts';
import { unescaped, unpainted, unquoted } from './unescape.ts';
import { unwrapped } from './unwrap.ts';
import { plainView, type View } from './view.ts';

/** A secret in the original text, and how it reads without escapes and line breaks. */
export interface Located extends Span {
  readonly secret: string;
}

/** What a line that was not broken has at its beginning, rather than the rest of a secret. */
const PLAIN_WORD = /^(?:[A-Z]?[a-z]{2,}|\d{4}-\d{2}-\d{2}T\d{2})$/;

/** Finds secrets as a text stands, and those that are whole only once broken lines are joined. */
export function locateSecrets(text: string): Located[] {
  const base = plainView(text);
  const plain = readable(base);
  const joined = [
    ...unwrapped(base).map(readable),
    ...(plain.text.length === text.length ? [] : unwrapped(plain)),
  ];
  return [
    ...findSecrets(plain).map((span) => onOriginal(plain, span)),
    ...joined.flatMap((view) =>
      findSecrets(view).map((span) => onOriginal(view, withoutNextWord(view, span))),
    ),
  ];
}

/** Without quotation marks, escapes and colours; what stands in an escaped text can be a quotation too. */
function readable(view: View): View {
  const plain = unpainted(unescaped(unquoted(view)));
  return plain.text.length === view.text.length ? plain : unquoted(plain);
}

function onOriginal(view: View, { start, end, name }: Span): Located {
  const secret = view.text.slice(start, end).replaceAll(/[\s\\]+/g, '');
  return { name, start: view.start(start), end: view.end(end - 1), secret };
}

/** A plain word after the last break within a secret belongs to the next line instead. */
function withoutNextWord(view: View, span: Span): Span {
  let last = -1;
  for (let at = span.start + 1; at < span.end; at += 1) {
    if (view.start(at) > view.end(at - 1)) last = at;
  }
  return last !== -1 && PLAIN_WORD.test(view.text.slice(last, span.end)) ? { ...span, end: last } : span;
}
