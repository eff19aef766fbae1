import { lineStart } from './line-start.ts';
import type { Span } from './span.ts';

/** RFC 7468: labels of keys that are private, PGP's among them. */
const BEGIN = /-{4,5}BEGIN (?:[A-Z0-9]{1,16} ){0,3}PRIVATE KEY(?: BLOCK)?-{4,5}/g;
const END = /-{4,5}END (?:[A-Z0-9]{1,16} ){0,3}PRIVATE KEY(?: BLOCK)?-{4,5}/g;
/** A key of 16,384 bits has some 13,000 characters. */
const LONGEST = 16 * 1024;
/** A line of a key, whatever a log puts before it; and headers of older keys (RFC 1421). */
const BODY =
  /^(?:\S{1,64}[ \t|>]{1,8}){0,4}["']?[A-Za-z0-9+/=]{16,76}\\?["',]{0,2}[ \t]*$|^[ \t>|]*(?:[A-Za-z0-9+/]{1,76}={0,2}|(?:Proc-Type|DEK-Info|Comment|Version): .{1,80})?[ \t]*$/;

/** Finds private keys: whole ones, those whose end was cut off, and those of which only the end is there. */
export function findPrivateKeys(text: string): Span[] {
  if (!text.includes('PRIVATE KEY')) return [];
  const ends = [...text.matchAll(END)].map(({ index, 0: mark }) => ({ index, end: index + mark.length }));
  const spans: Span[] = [];
  let [next, done] = [0, 0];
  for (const { index, 0: mark } of text.matchAll(BEGIN)) {
    const body = index + mark.length;
    for (let end = ends[next]; end !== undefined && end.index < body; end = ends[next]) {
      spans.push(keyBefore(text, end, done));
      done = end.end;
      next += 1;
    }
    if (index < done) continue;
    const end = ends[next];
    const whole = end !== undefined && end.index - body <= LONGEST;
    done = whole ? end.end : bodyAfter(text, body);
    if (whole) next += 1;
    spans.push({ name: 'private key', start: index, end: done });
  }
  for (const end of ends.slice(next)) {
    spans.push(keyBefore(text, end, done));
    done = end.end;
  }
  return spans;
}

/** Where the lines that can belong to a key end. */
function bodyAfter(text: string, from: number): number {
  let at = from;
  const first = /^[ \t]*[A-Za-z0-9+/=]*/.exec(text.slice(at, at + LONGEST))?.[0] ?? '';
  at += first.length;
  while (at < text.length && at - from < LONGEST && text[at] === '\n') {
    const line = lineFrom(text, at + 1);
    if (line.trim() === '' || !BODY.test(line)) break;
    at += 1 + line.length;
  }
  return at;
}

/** From the first of the lines before the end that can belong to a key. */
function keyBefore(text: string, end: { index: number; end: number }, least: number): Span {
  const reach = Math.min(LONGEST, end.index - least);
  const own = lineStart(text, end.index, reach);
  const beforeMark = /[A-Za-z0-9+/=]{16,}[ \t]*$/.exec(text.slice(own, end.index));
  let start = Math.max(least, end.index - (beforeMark?.[0].length ?? 0));
  for (let at = own; at > least && end.index - at < LONGEST; ) {
    const previous = lineStart(text, at - 1, reach);
    const line = text.slice(previous, at - 1);
    if (previous < least || line.length > 120 || !/[A-Za-z0-9+/=]{40,}["',\\]{0,3}[ \t\r]*$/.test(line))
      break;
    start = previous + line.search(/[A-Za-z0-9+/=]{40,}["',\\]{0,3}[ \t\r]*$/);
    at = previous;
  }
  return { name: 'private key', start, end: end.end };
}

function lineFrom(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(at, end === -1 ? at + LONGEST : Math.min(end, at + LONGEST)).replace(/\r$/, '');
}
