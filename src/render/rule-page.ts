import type { Language } from '../domain/language.ts';
import type { Rule } from '../domain/rule.ts';
import type { SlackMessage } from './block-types.ts';
import { PAGES } from './brevity.ts';
import { fitBlocks } from './fit-blocks.ts';
import { plainVerdict } from './plain.ts';
import { readerOf } from './reader.ts';
import { rulePage } from './rule-sections.ts';
import { drawTerminal } from './terminal-draw.ts';

/** Columns of a rule's page, which is often piped to a pager or a file. */
const WIDTH = 100;

/** A rule's page for `casebook rules show <id>`, whole; ends with a line feed. */
export function renderRule(rule: Rule, language: Language): string {
  return drawTerminal(rulePage(rule, readerOf(language, 'terminal')), { color: false, width: WIDTH });
}

/** A rule's page for `/diagnose rule <id>`, within Slack's limits; names the terminal's command for what is cut. */
export function renderRuleSlack(rule: Rule, language: Language): SlackMessage {
  const reader = readerOf(language, 'slack');
  const sections = rulePage(rule, reader);
  const page = readerOf(language, 'terminal').page(rule.id);
  return { text: plainVerdict(sections), blocks: fitBlocks(sections, PAGES, page, reader) };
}
