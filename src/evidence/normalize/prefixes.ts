/** What stood before the content of a line. */
export interface Stripped {
  readonly text: string;
  /** True where the prefix is one that a log writes before each record. */
  readonly record: boolean;
  /** True for the first parts of a record that the container runtime split (CRI's `P` tag). */
  readonly partial: boolean;
}

const TIME = String.raw`\d{4}-\d\d-\d\dT[\d:.,]+(?:Z|[+-]\d\d:?\d\d)?`;
const QUOTE = /^(?:[ \t]*[>│┃▌|](?=[ \t]|$|[>│])[ \t]?)+/;
const CRI = new RegExp(`^${TIME} (?:stdout|stderr) ([FP])(?: |$)`);
const JOURNAL = new RegExp(
  `^(?:<\\d{1,3}>)?(?:[A-Z][a-z]{2} {1,2}\\d{1,2} \\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?|${TIME}) (?:[\\w.-]+ )?` +
    `(?:[\\w@./()-]+\\[\\d+\\]|kernel|systemd|kubelet|containerd|dockerd|k3s|crio):(?: |$)`,
);
const LOG_FILE = /^[\w.~/-]*[\w-]\.(?:log|txt|out|err|json|ya?ml|gz)(?:\.\d+)?[:-](?:\d+[:-])?[ \t]?(?=\S)/;
const COMPOSE = /^[ \t]*[a-z0-9][\w.-]*[ \t]*\|[ \t](?!.*[ \t]\|[ \t])/;
const BULLET = /^[ \t]*(?:[-*•●◦▪‣·–]|\d{1,2}[.)])[ \t]+(?=\S)/;
const NUMBER = /^[ \t]*(\d{1,7})(?:[:\t]|-(?=\D))[ \t]?/;
// Not a line number: a clock, or a word's end with a colon and a blank, such as a wrapped `x509: `.
const NO_NUMBER = /^[ \t]*\d{1,7}(?::\d\d(?::\d\d)?(?!\d*:\d\d:\d\d)\b|: \S)/;

/** Length of the quote marks or box borders before a line, which can stand before wrapped lines too. */
export function quoteLength(line: string): number {
  return QUOTE.exec(line)?.[0].length ?? 0;
}

/** A line without the border of a box at its end. */
export function withoutBoxEnd(line: string): string {
  return /[│┃]$/.test(line) ? line.slice(0, -1).trimEnd() : line;
}

/** The line number that `grep -n`, `cat -n` or a viewer put before a line, and the length of that prefix. */
export function numberPrefix(line: string): { readonly value: number; readonly length: number } | undefined {
  const match = NUMBER.exec(line);
  if (match === null || NO_NUMBER.test(line)) return undefined;
  return { value: Number(match[1]), length: match[0].length };
}

/** Removes what journald, the container runtime, `grep` over files and docker compose write before a record. */
export function withoutRecordPrefix(line: string): Stripped {
  let text = line;
  let record = false;
  let partial = false;
  // Prefixes stack, such as a file name before a journal line.
  for (let round = 0; round < 4; round += 1) {
    const cri = CRI.exec(text);
    const match = cri ?? JOURNAL.exec(text) ?? LOG_FILE.exec(text) ?? COMPOSE.exec(text);
    if (match === null) break;
    if (cri !== null) partial = cri[1] === 'P';
    record = true;
    text = text.slice(match[0].length);
  }
  return { text, record, partial };
}

/** Length of the bullet or list number before a line, blanks included; 0 where there is none. */
export function bulletLength(line: string): number {
  return BULLET.exec(line)?.[0].length ?? 0;
}
