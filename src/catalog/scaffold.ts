import { TODO } from './unfinished.ts';

/** What is known of a rule that is to be written. */
export interface NewRule {
  readonly id: string;
  /** One sentence, in English. */
  readonly title: string;
  /** One line of the error, as it was seen. */
  readonly error: string;
  /** Where the failure is documented: https. */
  readonly url: string;
  /** Heading under which it stands there. */
  readonly section: string;
}

/**
 * The files of a new rule's folder, by name. The rule loads and finds its first example; what only its author can know says so, and fails
 * the check until it is written: the translations, the cause, the remedy, a second example and two near-misses.
 */
export function newRuleFiles(rule: NewRule): ReadonlyMap<string, string> {
  return new Map([
    ['rule.yaml', ruleYaml(rule)],
    ['match.first.txt', example('strength: firm', rule.error)],
    [
      'match.second.txt',
      example('strength: firm', `${TODO}: the same error as another tool or version words it`),
    ],
    ['near-miss.first.txt', `${TODO}: an error that looks alike but has another cause\n${rule.error}\n`],
    ['near-miss.second.txt', `${TODO}: the same words in a text that reports no failure\n${rule.error}\n`],
  ]);
}

/** What varies in an error: quoted names, hashes of eight digits and more, numbers. */
const VARYING = /"[^"]*"|\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b|\d+/g;

/** A line as RE2 pattern: its words as they stand; quoted names, hashes and numbers as whatever stands there. */
export function patternOf(line: string): string {
  const text = line.trim();
  let pattern = '';
  let from = 0;
  for (const { 0: found, index } of text.matchAll(VARYING)) {
    pattern += escaped(text.slice(from, index)) + anyLike(found);
    from = index + found.length;
  }
  return pattern + escaped(text.slice(from));
}

function anyLike(found: string): string {
  if (found.startsWith('"')) return '"[^"]*"';
  return /^\d+$/.test(found) ? '\\d+' : '[0-9a-f]+';
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function ruleYaml({ id, title, error, url, section }: NewRule): string {
  const signal = quoted(id);
  const both = (text: string) => `{ en: ${text}, es: '${TODO}: es', pt: '${TODO}: pt' }`;
  return `id: ${id}
# sandbox answers only those who ask; stable answers everyone whose error matches firmly.
maturity: sandbox
title: ${both(quoted(title))}
source:
  document: ${slugOf(new URL(url).hostname)}
  section: ${quoted(section)}
  url: ${url}
signals:
  # RE2. Name what an answer should show: (?P<pod>[\\w.-]+). Leave out what varies and decides nothing.
  - id: ${id}
    pattern: ${quoted(patternOf(error))}
match:
  # firm: the text alone decides. Where a look-alike exists, use soft and ask for the one fact that decides.
  firm:
    any:
      - { fact: signals, operator: contains, value: ${signal} }
cause: ${both(`'${TODO}: why it happens, in one or two sentences'`)}
remediation:
  - text: ${both(`'${TODO}: the first thing to do'`)}
    command: kubectl get events --all-namespaces
    risk: read-only
`;
}

function example(header: string, text: string): string {
  return `---\n${header}\n---\n${text}\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function slugOf(host: string): string {
  return host.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
