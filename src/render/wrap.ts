/**
 * Breaks a text into lines of at most `width` characters at its spaces; a longer word stands alone on its line,
 * whole, so that addresses and names can be copied.
 */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines;
}

/** Puts the same number of spaces before every line. */
export function indented(lines: readonly string[], spaces: number): string[] {
  return lines.map((line) => (line === '' ? '' : `${' '.repeat(spaces)}${line}`));
}
