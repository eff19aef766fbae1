/** How many names are offered. */
const OFFERED = 5;
/** Least share of the wanted name's letter pairs that an offered name has. */
const LEAST_SHARE = 0.5;
/** What controllers append: an ordinal or a template hash and a random suffix, of the letters that the API server makes them of. */
const SUFFIX =
  /(?:-[bcdfghjklmnpqrstvwxz2456789]{8,10})?-[bcdfghjklmnpqrstvwxz2456789]{5}$|-[a-z0-9]*\d[a-z0-9]*(?:-[a-z0-9]{5})?$/;

/**
 * The names nearest to one that does not exist, nearest first, at most five. A name counts as near when it has half of the wanted one's
 * letter pairs, with or without what controllers append: pods are replaced under new suffixes.
 */
export function nearestNames(wanted: string, names: readonly string[]): readonly string[] {
  const word = wanted.toLowerCase();
  const stem = word.replace(SUFFIX, '');
  return names
    .map((name) => ({
      name,
      share: Math.max(share(word, name), 0.9 * share(stem, name.replace(SUFFIX, ''))),
      apart: Math.abs(name.length - word.length),
    }))
    .filter(({ share: own }) => own >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share || a.apart - b.apart || (a.name < b.name ? -1 : 1))
    .slice(0, OFFERED)
    .map(({ name }) => name);
}

/** Which share of one word's letter pairs the other has, less a little for each pair that only the other has. */
function share(word: string, other: string): number {
  const pairs = pairsOf(word);
  const others = pairsOf(other);
  const common = [...pairs].filter((pair) => others.has(pair)).length;
  return pairs.size === 0 ? 0 : common / (pairs.size + 0.1 * (others.size - common));
}

function pairsOf(word: string): ReadonlySet<string> {
  const marked = `^${word}`;
  return new Set(Array.from({ length: marked.length - 1 }, (_, index) => marked.slice(index, index + 2)));
}
