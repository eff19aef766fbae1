const EM_DASH = /^[\w!"'&.,?]-{2,}(?=\w)/u;
const HYPHEN = /(?:(?<=[^\d\W]{2}-)|(?<=[^\d\W]-[\w!"'&.,?]-))(?=[^\d\W]-?[^\d\W])/u;

/** Pieces at which Python's textwrap may break: blanks, words, and parts of words up to a hyphen between letters. */
function chunks(text: string): string[] {
  return text
    .split(/(\s+)/)
    .flatMap((part) => (/^\s/.test(part) || EM_DASH.test(part) ? [part] : part.split(HYPHEN)))
    .filter((part) => part !== '');
}

/** Python's `textwrap.wrap` with its defaults: `break_long_words` and `break_on_hyphens`, blanks dropped at line ends. */
export function textwrap(text: string, width: number): string[] {
  const rest = chunks(text).reverse();
  const lines: string[] = [];
  while (rest.length > 0) {
    const line: string[] = [];
    let length = 0;
    if (lines.length > 0 && rest.at(-1)?.trim() === '') rest.pop();
    for (let next = rest.at(-1); next !== undefined && length + next.length <= width; next = rest.at(-1)) {
      line.push(next);
      length += next.length;
      rest.pop();
    }
    const next = rest.at(-1);
    if (next !== undefined && next.length > width) {
      rest.pop();
      let end = width - length;
      const hyphen = next.length > end ? next.lastIndexOf('-', end - 1) : -1;
      if (hyphen > 0 && end > 0 && /[^-]/.test(next.slice(0, hyphen))) end = hyphen + 1;
      line.push(next.slice(0, end));
      if (end < next.length) rest.push(next.slice(end));
    }
    if (line.at(-1)?.trim() === '') line.pop();
    if (line.length > 0) lines.push(line.join(''));
  }
  return lines;
}

/** Lines of exactly `width` characters, as a terminal shows them. */
export function hardwrap(text: string, width: number): string[] {
  return text.match(new RegExp(`.{1,${width}}`, 'gsu')) ?? [];
}
