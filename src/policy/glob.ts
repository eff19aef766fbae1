/**
 * Whether a whole name fits a pattern in which `*` stands for any letters, or none, and `?` for one letter. Takes time in
 * proportion to both lengths at most: it goes back to the last star only.
 */
export function fitsGlob(pattern: string, name: string): boolean {
  let [at, from, star, retry] = [0, 0, -1, 0];
  while (from < name.length) {
    if (pattern[at] === '*') {
      star = at;
      retry = from;
      at += 1;
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[from])) {
      at += 1;
      from += 1;
    } else if (star >= 0) {
      retry += 1;
      at = star + 1;
      from = retry;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(at));
}
