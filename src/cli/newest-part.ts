/** UTF-16 units that are kept: some more than the 10 Mi of which a diagnosis reads the newest part. */
const KEPT = 12 * 1024 * 1024;

/**
 * Empties the lines of a long text that no diagnosis would read, so that nobody looks for secrets in them; the numbers of lines stay. A text
 * whose last line alone is longer stays as it is.
 */
export function newestPart(text: string): string {
  if (text.length <= KEPT) return text;
  const start = text.indexOf('\n', text.length - KEPT) + 1;
  if (start === 0) return text;
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < start; at = text.indexOf('\n', at + 1)) lines += 1;
  return '\n'.repeat(lines) + text.slice(start);
}
