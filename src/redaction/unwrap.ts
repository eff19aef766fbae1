import { type Edit, edited, part, type View } from './view.ts';

/** No terminal or mail is narrower; shorter lines end where they end. */
const NARROWEST = 40;
/** Few are narrower. */
const USUAL = 60;
/** Lines on either side whose lengths tell whether a line is as long as a line can be. */
const AROUND = 3;
/** Lines before and after joined ones that are read with them. */
const CONTEXT = 3;
/** What chats and mails put before a line that goes on. */
const PREFIX = /^[ \t]{0,40}(?:(?:>|&gt;|│)[ \t]{0,4}){0,3}/;
/** An indented line that begins with a field of its own. */
const FIELD = /^[ \t]{1,64}(?:- |[\w./-]{1,120}:(?:[ \t]|$))/;

/**
 * The parts of a text whose lines look as if they were broken at a width, with those lines joined, so that a secret across them
 * is whole again.
 */
export function unwrapped(view: View): View[] {
  const { text } = view;
  if (!text.includes('\n')) return [];
  const lines = linesOf(text);
  const broken: number[] = [];
  for (const index of lines.keys())
    if (isBroken(lines, index, broken.at(-1) === index - 1)) broken.push(index);
  const groups: number[][] = [];
  for (const index of broken) {
    const last = groups.at(-1);
    if (last !== undefined && index - (last.at(-1) ?? 0) <= 2 * CONTEXT) last.push(index);
    else groups.push([index]);
  }
  return groups.map((group) => join(view, lines, group));
}

interface Line {
  readonly text: string;
  readonly start: number;
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return { text: line.endsWith('\r') ? line.slice(0, -1) : line, start: at };
  });
}

function isBroken(lines: readonly Line[], index: number, goesOn: boolean): boolean {
  const line = lines[index]?.text ?? '';
  const next = lines[index + 1]?.text;
  if (next === undefined || next.trim() === '' || line.length < NARROWEST) return false;
  // A program may have put something before the first of broken lines, so it can be longer.
  const first = (goesOn && line.length >= USUAL) || /^[ \t]{0,16}\S{40,}$/.test(line);
  for (let other = first ? index + 1 : Math.max(0, index - AROUND); other <= index + AROUND; other += 1) {
    if ((lines[other]?.text.length ?? 0) > line.length) return false;
  }
  return !begins(line, next) && !FIELD.test(next);
}

function join(view: View, lines: readonly Line[], broken: readonly number[]): View {
  const first = lines[Math.max(0, (broken[0] ?? 0) - CONTEXT)]?.start ?? 0;
  const last = lines[(broken.at(-1) ?? 0) + CONTEXT + 1]?.start ?? view.text.length;
  const breaks = broken.flatMap((index): Edit[] => {
    const [line, next] = [lines[index], lines[index + 1]];
    if (line === undefined || next === undefined) return [];
    const indent = PREFIX.exec(next.text)?.[0] ?? '';
    // A single blank is of the text; an indent is deeper.
    const end = next.start + (indent === ' ' ? 0 : indent.length);
    return [{ start: line.start + line.text.length - first, end: end - first, by: '' }];
  });
  return edited(part(view, first, last), breaks);
}

/** True where the next line begins as this one does, such as with a time: both are lines of a log or entries of a list. */
function begins(line: string, next: string): boolean {
  const shape = (text: string) =>
    text
      .slice(0, 8)
      .replace(/\d/g, '0')
      .replace(/[a-zA-Z]/g, 'a');
  if (line.slice(0, 5) === next.slice(0, 5)) return true;
  return /[^a0]/.test(shape(line).trimStart()) && shape(line) === shape(next);
}
