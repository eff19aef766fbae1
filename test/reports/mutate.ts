/** Ways in which the same report reaches a chat in another shape. Each is deterministic. */
export interface Mutation {
  readonly name: string;
  readonly apply: (text: string) => string;
}

export const MUTATIONS: readonly Mutation[] = [
  { name: 'other hashes, numbers and names', apply: renameIdentities },
  { name: 'double spaces', apply: (text) => inLines(text, (line) => line.replace(/(\S) (?=\S)/g, '$1  ')) },
  { name: 'trailing spaces and CRLF', apply: (text) => text.replaceAll('\n', '  \r\n') },
  ...[1, 2, 3, 4].map((levels) => ({
    name: `${levels} level(s) of escaping`,
    apply: (text: string) => escapeLevels(text, levels),
  })),
  ...[80, 120].flatMap((width) => [
    { name: `cut at ${width} columns`, apply: (text: string) => inLines(text, (line) => cut(line, width)) },
    {
      name: `cut at ${width} columns, trailing space lost`,
      apply: (text: string) => inLines(text, (line) => cut(line, width).replace(/ +$/gm, '')),
    },
    {
      name: `wrapped at ${width} columns`,
      apply: (text: string) => inLines(text, (line) => wrap(line, width)),
    },
  ]),
  { name: 'quoted', apply: (text) => inLines(text, (line) => `> ${line}`) },
  {
    name: 'numbered by grep -n',
    apply: (text) =>
      text
        .split('\n')
        .map((line, index) => `${index + 1}:${line}`)
        .join('\n'),
  },
  {
    name: 'escaped by Slack in a code fence',
    apply: (text) =>
      `\`\`\`\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}\n\`\`\``,
  },
];

function inLines(text: string, change: (line: string) => string): string {
  return text.split('\n').map(change).join('\n');
}

/** Each hexadecimal digit, pod suffix and port becomes another of its kind; the same one everywhere. */
function renameIdentities(text: string): string {
  const turn = (digits: string) =>
    digits.replace(/[0-9a-f]/g, (digit) => ((Number.parseInt(digit, 16) + 3) % 16).toString(16));
  return text
    .replace(/\b[0-9a-f]{32,64}\b/g, turn)
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, turn)
    .replace(/-[0-9a-f]{9,10}-[a-z0-9]{5}\b/g, '-6d5c4b3a29-zt8wq')
    .replace(/\bexample\.(?:net|com|internal)\b/g, 'example.org');
}

function escapeLevels(text: string, levels: number): string {
  return inLines(text, (line) => {
    let escaped = line;
    for (let level = 0; level < levels; level++) escaped = JSON.stringify(escaped).slice(1, -1);
    return escaped;
  });
}

/** As a terminal breaks a line: at the column, in the middle of a word. */
function cut(line: string, width: number): string {
  return line.match(new RegExp(`.{1,${width}}`, 'gs'))?.join('\n') ?? line;
}

/** As a mail or a portal breaks a line: at spaces, a longer word at the column. */
function wrap(line: string, width: number): string {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const at = rest.slice(0, space).trim() === '' ? width : space;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...lines, rest].join('\n');
}
