/** Letters to add, drop, replace or swap with their neighbour to get from one word to the other. */
export function edits(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped =
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? (before[column - 2] ?? 0) + 1
          : replaced;
      next.push(Math.min(replaced, swapped, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
