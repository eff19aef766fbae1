import type { Line } from './lines.ts';

/** Usual widths of terminals and text boxes: one line that fills one of them counts as wrapped. */
const COMMON_WIDTHS = new Set([80, 100, 120, 132, 140, 150, 160, 180, 200, 220, 240]);
/** Narrower lines say nothing about a terminal's width. */
const NARROWEST = 40;
const NEIGHBOURS = 10;

/** True where the line is as wide as the widest lines around it, so that a terminal may have cut it there. */
export function fillsTerminal(lines: readonly Line[], index: number): boolean {
  const width = lines[index]?.width ?? 0;
  if (width < NARROWEST) return false;
  let equals = 0;
  for (let near = index - NEIGHBOURS; near <= index + NEIGHBOURS; near += 1) {
    const other = lines[near]?.width ?? 0;
    if (other > width) return false;
    if (other === width) equals += 1;
  }
  return equals > 1 || COMMON_WIDTHS.has(width);
}

/** True where the first word of the next line would not have fitted on this one, by the widest line around. */
export function couldNotFit(lines: readonly Line[], index: number): boolean {
  let widest = NARROWEST;
  for (let near = index - NEIGHBOURS; near <= index + NEIGHBOURS; near += 1) {
    widest = Math.max(widest, lines[near]?.width ?? 0);
  }
  const next = lines[index + 1]?.text.trimStart() ?? '';
  const space = next.indexOf(' ');
  return (lines[index]?.width ?? 0) + 1 + (space === -1 ? next.length : space) > widest;
}
