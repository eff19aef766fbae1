/**
 * How surely a line begins a record: `header` never continues the line before, nor does `prompt`, a command behind a
 * shell prompt; `light` only where that one fills the terminal, `weak` also where a word wrap is plausible, `none` always.
 */
export type Start = 'header' | 'prompt' | 'light' | 'weak' | 'none';

const CLOCK = String.raw`\d\d:\d\d:\d\d`;
const AGE = String.raw`(?:(?:\d+[smhdy]){1,3}|<(?:invalid|unknown)>)`;

const HEADER = new RegExp(
  [
    `[IWEF]\\d{4} ${CLOCK}`, // klog
    `[A-Z][a-z]{2} +\\d{1,2},? (?:\\d{4} )?${CLOCK}`, // syslog, journald
    `\\[?\\d{4}[-/]\\d\\d[-/]\\d\\d[T ,]+${CLOCK}`, // ISO 8601, nginx, Go's log
    `\\[?${CLOCK}[.,\\]\\s]`,
    `(?:time|ts|level|lvl)="?[\\w]`, // logfmt
    `(?:FATA|ERRO|WARN|INFO|DEBU|TRAC|PANI)\\[\\d+\\]`, // logrus on a terminal
    `[\\d.]{7,} - \\S+ \\[`, // access log
    `<\\d{1,3}>[A-Z\\d]`, // syslog with its priority
  ]
    .map((alternative) => `^(?:${alternative})`)
    .join('|'),
);

const PROMPT = new RegExp(
  [
    `[$#%❯➜]\\s`,
    `(?:[\\w.-]+ )?[~/]\\S* [#$%] `, // host /path #
    `\\[?[\\w.-]+@[\\w.-]+[^#$]{0,60}[#$%]\\s`, // [user@host path]$
    `[\\w.-]{2,}(?:[:/~]\\S*)?[#$] `, // sh-4.1#
    `PS [A-Z]:`,
  ]
    .map((alternative) => `^(?:${alternative})`)
    .join('|'),
);

const LIGHT = new RegExp(
  [
    `\\[?\\s*\\{\\s*(?:["\\\\]|$)`, // JSON
    `(?:Warning|Normal)\\s+[A-Z]`, // event rows of describe
    `(?:[a-z0-9][\\w.-]*\\s+)?${AGE}(?: \\(x\\d+ over ${AGE}\\))?\\s+(?:Warning|Normal|[A-Z][a-z]+[A-Z]|\\S+/)`, // kubectl get events
    `(?:---|===|\\.\\.\\.)`,
    `[-*•●◦▪‣·]\\s`,
    `[a-z_]+\\{[^}]*\\} `, // metrics
    `[A-Z][A-Z-]+ {2,}[A-Z]`, // heads of tables
    `goroutine \\d+ \\[`,
  ]
    .map((alternative) => `^(?:${alternative})`)
    .join('|'),
);

const COLUMNS = /\S {3,}\S.*\S {2,}\S|\S {2,}\S.*\S {3,}\S/;
const WEAK =
  /^(?:[A-Z][\w()/.-]*(?: [\w()/.-]+){0,3}:(?:\s|$)|"?[a-zA-Z][\w.-]*"?:\s*[[{|>"']?$|"[\w./-]+":\s|(?:error|warning|panic|fatal|Error|Caused by|Error from server)\b.{0,40}?:\s|at \S+\(|File "|FATAL|ERROR|WARN)/;

/** More of a line is not looked at. */
const LOOK = 300;

/** Judges a line by its beginning; leading blanks do not count. */
export function startOf(text: string): Start {
  const line = text.trimStart().slice(0, LOOK);
  if (HEADER.test(line)) return 'header';
  if (PROMPT.test(line)) return 'prompt';
  if (LIGHT.test(line) || COLUMNS.test(line)) return 'light';
  return WEAK.test(line) ? 'weak' : 'none';
}
