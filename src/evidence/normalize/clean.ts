/** A replacement over the whole text; `probe` is a cheap test that spares most texts the pattern. */
interface Rule {
  readonly probe: string | RegExp;
  readonly pattern: RegExp;
  readonly by: string;
}

// Control characters that mean nothing in a text; tab and line feed stay.
const CONTROL = '\\p{Cc}(?<![\\n\\t])';
const QUOTE_MARKS = '(?:[ \\t]*(?:>|&gt;|│))*[ \\t]*';

const BACKSPACE = '\b';
// Terminal sequences: titles and links, colours and cursor moves, and the rest.
const ESC = '(?:\u001b|\u009b)';
const TERMINAL = `\u001b\\][^\u0007\u001b\n]*(?:\u0007|\u001b\\\\)?|(?:\u001b\\[|\u009b)[0-?]*[ -/]*[@-~]?|\u001b[ -/]*[0-~]?`;
// The same where the escape character was printed by a name, or lost on the way.
const NAMED_TERMINAL =
  /(?:(?<!\\)\\+(?:u001b|x1b|033|e)|#033|\^\[)\[[\d;]*[mK]|\[(?:\d{1,2}(?:;\d{1,3})*)m(?!\])/gi;

const UNICODE_RULES: readonly Rule[] = [
  // Invisible: soft hyphen, zero-width and bidirectional controls, variation selector, byte order mark.
  rule('', /\p{Cf}|\ufe0f/gu),
  rule(' ', /[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g),
  rule("'", /[\u2018-\u201b\u2032]/g),
  rule('"', /[\u201c-\u201f\u2033\u00ab\u00bb]/g),
  rule('-', /[\u2010-\u2013\u2212]/g),
  rule('...', /\u2026/g),
];

const MARKUP_RULES: readonly Rule[] = [
  rule('', new RegExp(TERMINAL, 'g'), new RegExp(ESC)),
  rule('', NAMED_TERMINAL, /\[[\d;]*[mK]/),
  rule('', new RegExp(`[^\n${BACKSPACE}]?${BACKSPACE}`, 'gu'), BACKSPACE),
  rule(' ', /[\v\f]/g),
  rule('', new RegExp(CONTROL, 'gu')),
  // Code fences, inline ones only around whole lines.
  rule('$1', new RegExp(`^(${QUOTE_MARKS})\`\`\`(?:[a-zA-Z]{1,12}(?=[ \\t]*$))?`, 'gm'), '```'),
  rule('', /```[ \t]*$/gm, '```'),
  rule('$1$2', new RegExp(`^(${QUOTE_MARKS})\`([^\`\\n]+)\`[ \\t]*$`, 'gm'), '`'),
  // Slack's links: their label, or else their address.
  rule('$1', /<(?:https?:\/\/|mailto:|tel:)[^|<>\s]+\|([^<>\n]+)>/g, '<'),
  rule('$1', /<(https?:\/\/[^|<>\s]+)>/g, '<'),
  rule('#$1', /<#C[A-Z0-9]+\|([^<>\n]*)>/g, '<#'),
];

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#34': '"',
  '#39': "'",
  '#x22': '"',
  '#x27': "'",
  '#60': '<',
  '#62': '>',
};
const ENTITY = /&(lt|gt|amp|quot|apos|nbsp|#34|#39|#x22|#x27|#60|#62);/gi;

/**
 * Takes out what terminals, chats and web pages add to a text: colours, invisible characters, typographic quotes,
 * Slack's links, fences and entities. The number of `\n` stays the same.
 */
export function cleanText(text: string): string {
  let clean = text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '');
  if (/[^\n\t -~]/.test(clean)) clean = apply(clean, UNICODE_RULES);
  clean = apply(clean, MARKUP_RULES);
  // Twice, as a page's own entities are escaped once more by Slack.
  return decodeEntities(decodeEntities(clean));
}

function rule(
  by: string,
  pattern: RegExp,
  probe: string | RegExp = new RegExp(pattern.source, pattern.unicode ? 'u' : ''),
): Rule {
  return { by, pattern, probe };
}

function apply(text: string, rules: readonly Rule[]): string {
  let result = text;
  for (const { probe, pattern, by } of rules) {
    const present = typeof probe === 'string' ? result.includes(probe) : probe.test(result);
    if (present) result = result.replace(pattern, by);
  }
  return result;
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity);
}
