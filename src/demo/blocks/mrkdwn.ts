import type { RichTextBlock, RichTextBlockElement } from 'slack-blocks-to-jsx';
import { decoded, readInline } from './mrkdwn-inline.ts';
import { textElement } from './rich-elements.ts';
import { section } from './rich-text.ts';

/** A box: from three backticks to the next three. */
const FENCE = /```\n?([\s\S]*?)\n?```/g;
/** A quoted line; people's own `>` arrives escaped. */
const QUOTED = /^(?:>|&gt;) ?/;

/**
 * A text in Slack's mrkdwn (docs.slack.dev/messaging/formatting-message-text) as rich text.
 * @param autolink whether bare addresses become links, as they do without `verbatim`
 */
export function mrkdwnBlock(text: string, autolink: boolean): RichTextBlock {
  const elements: RichTextBlockElement[] = [];
  let end = 0;
  for (const found of text.matchAll(FENCE)) {
    elements.push(...paragraphs(text.slice(end, found.index).replace(/\n$/, ''), autolink));
    elements.push({ type: 'rich_text_preformatted', elements: [textElement(decoded(found[1] ?? ''))] });
    end = found.index + found[0].length;
  }
  const rest = text.slice(end);
  elements.push(...paragraphs(end === 0 ? rest : rest.replace(/^\n/, ''), autolink));
  return { type: 'rich_text', elements };
}

/** Runs of lines that are quoted, and runs of lines that are not. */
function paragraphs(text: string, autolink: boolean): RichTextBlockElement[] {
  if (text === '') return [];
  const runs: { quoted: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const quoted = QUOTED.test(line);
    const shown = quoted ? line.replace(QUOTED, '') : line;
    const last = runs.at(-1);
    if (last?.quoted === quoted) last.lines.push(shown);
    else runs.push({ quoted, lines: [shown] });
  }
  return runs.map(({ quoted, lines }) => {
    const elements = readInline(lines.join('\n'), {}, autolink);
    return quoted ? { type: 'rich_text_quote', elements } : section(elements);
  });
}
