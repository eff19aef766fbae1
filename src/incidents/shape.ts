/** Characters and lines of a text that are looked at, and characters of a shape that are kept. */
const READ = { characters: 20_000, lines: 200, kept: 300 } as const;

/** Words after which a name stands. */
const BEFORE_NAME =
  /\b(pods?|nodes?|namespaces?|deployments?|containers?|images?|services?|jobs?|statefulsets?|daemonsets?|replicasets?|volumes?|secrets?|configmaps?|claims?)([ /]|: ?|=)(?!(?:is|was|are|has|had|in|on|of|not|cannot|could|failed|status|sandbox|to|for|and|the|with|from|by)\b)[\w./@:-]+/gi;
/** What a log writer puts before the message: time stamps, severities, source positions. */
const PREFIX =
  /^(?:[IWEF]\d{4} [\d:.]+ +\d+ \S+\] |\d{4}[-/]\d\d[-/]\d\d[T ][\d:.,]+(?:Z|[+-]\d\d:?\d\d)? *|[A-Z][a-z]{2} +\d{1,2} [\d:]{5,8} *)/;

/**
 * What a text says when names, hashes, numbers, times and quoted values are taken out: its lines, each once, in
 * alphabetical order. Two reports of one failure have the same shape as a rule; a name that looks like an ordinary word is
 * known only by the word before it (`pod cart`), by quotes or by an `=`.
 */
export function shapeOf(text: string): string {
  const lines = text.slice(0, READ.characters).split(/\r?\n/).slice(0, READ.lines).map(lineShape);
  const telling = new Set(lines.filter((line) => /\p{L}{3}/u.test(line)));
  return [...telling].sort().join(' | ').slice(0, READ.kept);
}

function lineShape(line: string): string {
  return line
    .trim()
    .replace(PREFIX, '')
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '…')
    .replaceAll(/(?<![\w.-])([\w.-]{1,200})=[^\s,;)\]]+/g, '$1=…')
    .replaceAll(BEFORE_NAME, '$1 …')
    .split(/\s+/)
    .map(wordShape)
    .join(' ')
    .replaceAll(/…(?: …)+/g, '…');
}

/** A word with a digit, or held together by punctuation as identifiers are, is a name; what surrounds it stays. */
function wordShape(word: string): string {
  const core = word.replaceAll(/^[^\p{L}\p{N}…]+|[^\p{L}\p{N}…]+$/gu, '');
  if (core === '' || core === '…') return word;
  const isName = /\p{N}/u.test(core) || /[^\s][/@_.:-][^\s]/.test(core);
  return isName ? word.replace(core, '…') : word;
}
