/** UTF-16 units of a text that are looked at together: this bounds memory, and the time of patterns that backtrack. */
export const CHUNK = 1024 * 1024;
/** How far back from the end of a chunk a good place for the cut is looked for. */
const LOOK_BACK = 64 * 1024;

/** Cuts a long text into pieces, at the end of a line where there is one, else at a blank. */
export function chunks(text: string, size: number = CHUNK): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > size) {
    const to = cutBefore(text, from + size, Math.max(from, from + size - LOOK_BACK));
    pieces.push(text.slice(from, to));
    from = to;
  }
  pieces.push(text.slice(from));
  return pieces;
}

function cutBefore(text: string, end: number, least: number): number {
  for (const mark of ['\n---\n', '\n\n', '\n', ' ', '"']) {
    const at = text.lastIndexOf(mark, end - 1);
    if (at > least) return at + 1;
  }
  return end;
}
