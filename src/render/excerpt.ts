import type { Captures } from '../domain/evidence.ts';

/** Characters of a pasted line that an answer shows: two lines of a terminal, three of a phone. */
const EXCERPT_LENGTH = 200;

/**
 * Cuts a line around what was captured in it; both cuts are shown as "…".
 * @param length most characters to give, at least 3
 */
export function excerpt(text: string, captures: Captures, length: number = EXCERPT_LENGTH): string {
  if (text.length <= length) return text;
  const { start, end } = capturedSpan(text, captures);
  const room = length - 2;
  const wished = start - Math.floor(Math.max(0, room - (end - start)) / 2);
  // One "…" less at the beginning or the end leaves one more character there.
  if (wished <= 1) return `${text.slice(0, length - 1).toWellFormed()}…`;
  if (wished + room >= text.length - 1) return `…${text.slice(text.length - length + 1).toWellFormed()}`;
  return `…${text.slice(wished, wished + room).toWellFormed()}…`;
}

/** Cuts a text at its end; the cut is shown as "…". @param length most characters to give, at least 1 */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text
    .slice(0, length - 1)
    .toWellFormed()
    .trimEnd()}…`;
}

/** Cuts a text behind a sentence, where one ends in the second half of the room; else at its end. @param length as in {@link shortened} */
export function shortenedAtSentence(text: string, length: number): string {
  if (text.length <= length) return text;
  const room = text.slice(0, length - 1);
  const end = Math.max(...['. ', '; ', '! ', '? '].map((mark) => room.lastIndexOf(mark)));
  return end < length / 2 ? shortened(text, length) : `${room.slice(0, end + 1)} …`;
}

function capturedSpan(text: string, captures: Captures): { start: number; end: number } {
  const spans = Object.values(captures)
    .filter((value) => value !== '')
    .map((value) => ({ start: text.indexOf(value), length: value.length }))
    .filter((span) => span.start >= 0);
  if (spans.length === 0) return { start: 0, end: 0 };
  const start = Math.min(...spans.map((span) => span.start));
  return { start, end: Math.max(...spans.map((span) => span.start + span.length)) };
}
