/** A stretch of a text, plain or between backticks. */
export interface Stretch {
  readonly text: string;
  readonly code: boolean;
}

/** Splits a text at its pairs of backticks; a lone backtick stays where it is. Empty stretches are left out. */
export function stretches(text: string): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const match of text.matchAll(/`([^`]+)`/g)) {
    found.push({ text: text.slice(from, match.index), code: false }, { text: match[1] ?? '', code: true });
    from = match.index + match[0].length;
  }
  found.push({ text: text.slice(from), code: false });
  return found.filter((stretch) => stretch.text !== '');
}
