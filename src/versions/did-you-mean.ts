/**
 * The candidate nearest to what was typed: one that ends in it after a dot (`gke` for `versions.gke`), else the one with the
 * fewest single-letter edits, at most a third of its length. Undefined where nothing is near.
 */
export function didYouMean(typed: string, candidates: readonly string[]): string | undefined {
  const word = typed.toLowerCase();
  const short = candidates.find((candidate) => word !== '' && candidate.endsWith(`.${word}`));
  if (short !== undefined) return short;
  const ranked = candidates
    .map((candidate) => ({ candidate, edits: editDistance(word, candidate) }))
    .filter(({ candidate, edits }) => edits <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.edits - b.edits);
  return ranked[0]?.candidate;
}

/** Levenshtein distance, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (b[column - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
