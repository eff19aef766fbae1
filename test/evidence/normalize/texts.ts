import { normalize } from '../../../src/evidence/normalize.ts';

/** Texts of all readings. */
export function texts(raw: string): string[] {
  return normalize(raw).lines.map((line) => line.text);
}

/** Original lines on which a sentence begins, over all readings that hold it. */
export function linesOf(raw: string, sentence: string): number[] {
  const found = new Set<number>();
  for (const { text, pieces } of normalize(raw).lines) {
    const at = text.indexOf(sentence);
    if (at === -1) continue;
    found.add(pieces.findLast((piece) => piece.start <= at)?.line ?? 0);
  }
  return [...found].sort((a, b) => a - b);
}
