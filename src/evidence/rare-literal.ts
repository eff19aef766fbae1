/** Characters of a literal that are looked for where a catalog is very large. */
const KEPT = 24;
/** Up to this many literals the automaton holds them whole, in some 4 KB each; shorter ones let many more lines through. */
const WHOLE = 20_000;

/**
 * Cuts literals to the 24 characters in a row that are rarest among all of them, so that tables stay small. What holds a
 * literal holds its part.
 *
 * @param whole number of literals up to which none is cut
 * @returns for each literal its part; the literals themselves where there are few
 */
export function rareParts(literals: readonly string[], whole: number = WHOLE): readonly string[] {
  if (literals.length <= whole) return literals;
  const counts = new Map<string, number>();
  for (const literal of literals) {
    for (const pair of new Set(pairsOf(literal))) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return literals.map((literal) => rarest(literal, counts));
}

function pairsOf(literal: string): string[] {
  return Array.from({ length: Math.max(0, literal.length - 1) }, (_, at) => literal.slice(at, at + 2));
}

/** The stretch whose pairs of characters are the least usual; the first of several. */
function rarest(literal: string, counts: ReadonlyMap<string, number>): string {
  if (literal.length <= KEPT) return literal;
  const costs = pairsOf(literal).map((pair) => Math.log(counts.get(pair) ?? 1));
  let sum = costs.slice(0, KEPT - 1).reduce((total, cost) => total + cost, 0);
  let [best, bestSum] = [0, sum];
  for (let from = 1; from + KEPT <= literal.length; from++) {
    sum += (costs[from + KEPT - 2] ?? 0) - (costs[from - 1] ?? 0);
    if (sum < bestSum - 1e-9) [best, bestSum] = [from, sum];
  }
  return literal.slice(best, best + KEPT);
}
