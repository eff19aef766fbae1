/**
 * Where the line that holds a place begins, looked for no further back than `reach` units: text without line ends would otherwise be gone
 * through to its beginning for each place.
 */
export function lineStart(text: string, at: number, reach: number): number {
  const least = Math.max(0, at - reach);
  return least + text.slice(least, at).lastIndexOf('\n') + 1;
}
