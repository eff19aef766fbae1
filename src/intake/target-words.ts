/** The words of a request, with its flags taken out. */
export interface TargetWords {
  readonly plain: readonly string[];
  /** What `-n` or `--namespace` gives; empty where nothing follows it. */
  readonly namespace?: string;
  /** What `--cluster` or `--context` gives; empty where nothing follows it. */
  readonly cluster?: string;
  /** The first flag that neither Casebook nor kubectl's reading commands have. */
  readonly unknownFlag?: string;
}

/** Longer than any command with names of 253 letters. */
const MOST_LETTERS = 1200;
const NAMESPACE = ['-n', '--namespace'];
const CLUSTER = ['--cluster', '--context'];
/** Flags of `kubectl get`, `describe` and `logs` that decide nothing here, with and without a value. */
const WITH_VALUE = [
  '-o',
  '--output',
  '-l',
  '--selector',
  '-c',
  '--container',
  '--tail',
  '--since',
  '--sort-by',
];
const ALONE = [
  ...['-w', '--watch', '-A', '--all-namespaces', '-p', '--previous', '-f', '--follow', '--all-containers'],
  ...['--show-labels', '--show-events', '--no-headers', '--timestamps'],
];

/** Takes one line apart. Undefined for several lines and for texts that are too long for a command. */
export function targetWords(text: string): TargetWords | undefined {
  if (text.length > 4 * MOST_LETTERS) return undefined;
  const line = bare(text);
  if (line === '' || line.length > MOST_LETTERS || /[\r\n]/.test(line)) return undefined;
  const rest = line.split(/\s+/).map(flagged);
  const plain: string[] = [];
  const found: { namespace?: string; cluster?: string; unknownFlag?: string } = {};
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [flag, joined] = splitFlag(word);
    const value = () => joined ?? (rest[0]?.startsWith('-') ? '' : (rest.shift() ?? ''));
    if (flag === undefined) plain.push(word);
    else if (NAMESPACE.includes(flag)) found.namespace = value();
    else if (CLUSTER.includes(flag)) found.cluster = value();
    else if (WITH_VALUE.includes(flag)) value();
    else if (!ALONE.includes(flag)) found.unknownFlag ??= flag;
  }
  return { plain, ...found };
}

/** Without a prompt, backticks, the sign at the end of a sentence, and the links that Slack makes of names with dots. */
function bare(text: string): string {
  return text
    .replaceAll(/<https?:\/\/[^|>\s]*\|([^>\s]*)>/g, '$1')
    .trim()
    .replace(/^`+|`+$/g, '')
    .replace(/^\$\s+/, '')
    .replace(/[.,;:?!]+$/, '')
    .trim();
}

/** Phones and editors make long dashes of hyphens. */
function flagged(word: string): string {
  return word.replace(/^[\u2013\u2014]{1,2}(?=[A-Za-z])/, () =>
    /^.{1,2}[A-Za-z](?:=|$)/.test(word) ? '-' : '--',
  );
}

/** A flag and the value that is joined to it: `--name=value`, `-n=value`, `-nvalue`. */
function splitFlag(word: string): [flag: string | undefined, value?: string] {
  const [, flag, value] = /^(--[A-Za-z][\w-]*|-[A-Za-z])(?:=(.*))?$/.exec(word) ?? [];
  if (flag !== undefined) return value === undefined ? [flag] : [flag, value];
  const [, short, joined] = /^(-[nolc])(.+)$/.exec(word) ?? [];
  if (short !== undefined && joined !== undefined) return [short, joined];
  return word.startsWith('-') ? [word] : [undefined];
}
