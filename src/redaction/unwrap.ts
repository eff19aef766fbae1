import { type Edit, edited, type View } from './view.ts';

/** No terminal or mail is narrower; shorter lines end where they end. */
const NARROWEST = 40;
/** Lines on either side whose lengths tell whether a line is as long as a line can be. */
const AROUND = 3;
/** What chats and mails put before a line that goes on. */
const PREFIX = /^[ \t]{0,40}(?:(?:>|&gt;|│)[ \t]{0,4}){0,3}/;

/** Joins lines that look as if they were broken at a width, so that a secret across them is whole again. */
export function unwrapped(view: View): View {
  const breaks: Edit[] = [];
  const lines = view.text.split('\n');
  let end = -1;
  for (const [index, line] of lines.entries()) {
    end += line.length + 1;
    const next = lines[index + 1];
    if (next === undefined || line.length < NARROWEST) continue;
    const own = line.replace(/\r$/, '').length;
    const nearby = lines.slice(Math.max(0, index - AROUND), index + AROUND + 1);
    if (nearby.some((other) => other.replace(/\r$/, '').length > own)) continue;
    if (!/\S$/.test(line.slice(-2)) || begins(line, next)) continue;
    const prefix = PREFIX.exec(next)?.[0].length ?? 0;
    if (next.length > prefix)
      breaks.push({ start: end - (line.length - own), end: end + 1 + prefix, by: '' });
  }
  return edited(view, breaks);
}

/** True where the next line begins as this one does, such as with a time: both are lines of a log. */
function begins(line: string, next: string): boolean {
  const shape = (text: string) =>
    text
      .slice(0, 8)
      .replace(/\d/g, '0')
      .replace(/[a-zA-Z]/g, 'a');
  return /[^a0]/.test(shape(line).trimStart()) && shape(line) === shape(next);
}
