import { type Mapped, rewrite } from './mapped.ts';

// The lookbehinds keep a long run of backslashes from being tried at each of its characters.
const CODE_POINT = /(?<!\\)\\+u00(22|26|27|3[ce])/gi;
const BEFORE_QUOTE = /(?<!\\)\\+(?=["'])/g;
const BEFORE_SLASH = /(?<!\\)\\+\//g;
const LINE_BREAK = /(?<!\\)\\+[nrt]/g;
const RUN = /\\{2,}/g;
// A Windows path: a drive, a device or UNC prefix, a relative or variable head, one separator, and the rest without blanks.
const PATH =
  /(?<![\w\\.])([A-Za-z]:|\\{2,}(?:[.?]|[A-Za-z][\w.-]*)|\.{1,2}|%\w+%)(\\+)([^\s"'<>|]*(?:(?<=\\Program) Files(?: \(x86\))?[^\s"'<>|]*)?)/g;
const DEVICE = /^(\\+)(.+)$/;

/**
 * Removes escaping of any depth: `\\\"` is a quote, `\\\\` one backslash, `\n` and `\t` a blank, `\u003c` its character.
 * Windows paths keep single separators, and `\\` at the start of a device or UNC path.
 */
export function removeEscapes(mapped: Mapped): Mapped {
  if (!mapped.text.includes('\\')) return mapped;
  let result = rewrite(mapped, CODE_POINT, (match) =>
    String.fromCharCode(Number.parseInt(match[1] ?? '20', 16)),
  );
  result = rewrite(result, BEFORE_QUOTE, () => '');
  const paths: string[] = [];
  result = rewrite(result, PATH, (match) => {
    const path = plainPath(match[1] ?? '', match[2] ?? '', match[3] ?? '');
    return path === undefined ? match[0] : hold(path, paths);
  });
  result = rewrite(result, BEFORE_SLASH, () => '/');
  result = rewrite(result, LINE_BREAK, () => ' ');
  result = rewrite(result, RUN, () => '\\');
  return paths.length === 0 ? result : rewrite(result, HELD, (match) => match[0].replaceAll(HOLDER, '\\'));
}

// Backslashes of a finished path, kept from the later steps by a character that cleaning has removed from every text.
const HOLDER = '\u0000';
const HELD = /\0+/g;

function hold(path: string, paths: string[]): string {
  paths.push(path);
  return path.replaceAll('\\', HOLDER);
}

/** The path with single separators; undefined where the backslashes are none of a path. */
function plainPath(head: string, separator: string, rest: string): string | undefined {
  const depth = separator.length;
  const device = DEVICE.exec(head);
  let start = head;
  if (device !== null) {
    const name = device[2] ?? '';
    // At any depth of escaping the start of a UNC path has twice the backslashes of its separators.
    if (name !== '.' && name !== '?' && (device[1] ?? '').length !== 2 * depth) return undefined;
    start = `\\\\${name}`;
  }
  // A line break is escaped less than the separators around it.
  const tail = rest.replace(/(\\+)([nrt])?/g, (_run, run: string, letter: string | undefined) => {
    return letter !== undefined && run.length < depth ? ' ' : `\\${letter ?? ''}`;
  });
  return `${start}\\${tail}`;
}
