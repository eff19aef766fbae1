import { findSecrets } from './find-secrets.ts';
import type { Span } from './span.ts';
import { unescaped } from './unescape.ts';
import { unwrapped } from './unwrap.ts';
import { plainView, type View } from './view.ts';

/** A secret in the original text, and how it reads without escapes and line breaks. */
export interface Located extends Span {
  readonly secret: string;
}

/** What a line that was not broken has at its beginning, rather than the rest of a secret. */
const PLAIN_WORD = /^(?:[A-Z]?[a-z]{2,}|[A-Z]{3,}|\d{4}-\d{2}-\d{2}T\d{2})$/;

/** Finds secrets as a text stands, and those that are whole only once broken lines are joined. */
export function locateSecrets(text: string): Located[] {
  const plain = unescaped(plainView(text));
  const found = findSecrets(plain).map((span) => onOriginal(plain, span));
  const joined = unwrapped(plainView(text));
  if (joined.text.length === text.length) return found;
  const view = unescaped(joined);
  const across = findSecrets(view).flatMap((span) => acrossBreaks(view, span));
  return [...found, ...across];
}

function onOriginal(view: View, { start, end, name }: Span): Located {
  const secret = view.text.slice(start, end).replaceAll(/[\s\\]+/g, '');
  return { name, start: view.start(start), end: view.end(end - 1), secret };
}

/** The secret where it crosses a joined break; a plain word at its end belongs to the next line instead. */
function acrossBreaks(view: View, span: Span): Located[] {
  let last = -1;
  for (let at = span.start + 1; at < span.end; at += 1) {
    if (view.start(at) > view.end(at - 1)) last = at;
  }
  if (last === -1) return [];
  const rest = view.text.slice(last, span.end);
  const end = PLAIN_WORD.test(rest) ? last : span.end;
  return [onOriginal(view, { ...span, end })];
}
