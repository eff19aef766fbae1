import { LIMITS } from '../slack/limits.ts';
import type { KnownBlock, RichTextBlock } from './block-types.ts';
import { shortened } from './excerpt.ts';
import { escapeMrkdwn, mrkdwnLink } from './mrkdwn.ts';
import { bold, linksRow, logBox, preformatted, richSection, sentenceRow, stepRows } from './rich-text.ts';
import type { Links, LogLine, Part, Section } from './section.ts';

/** Draws one section as one block of Slack. */
export function drawBlock(section: Section): KnownBlock {
  switch (section.kind) {
    case 'headline':
      return header(section);
    case 'source':
      return sourceContext(section);
    case 'more':
      return moreContext(section);
    case 'beyond':
      return context(section);
    default:
      return richText(section);
  }
}

function header(section: Section): KnownBlock {
  const text = section.parts.map((part) => (part.kind === 'prose' ? part.text : '')).join(' ');
  return { type: 'header', text: { type: 'plain_text', text: shortened(text, LIMITS.header), emoji: false } };
}

function richText({ heading, parts }: Section): RichTextBlock {
  const first = heading === undefined ? [] : [richSection([bold(heading)])];
  const logs = parts.filter((part): part is LogLine => part.kind === 'log');
  return { type: 'rich_text', elements: [...first, ...parts.flatMap((part) => rows(part, logs))] };
}

/** Log lines share one box, drawn where the first of them stands. */
function rows(part: Part, logs: readonly LogLine[]): RichTextBlock['elements'] {
  switch (part.kind) {
    case 'prose':
    case 'point':
      return [sentenceRow(part)];
    case 'code':
      return [preformatted(part.text)];
    case 'step':
      return stepRows(part);
    case 'log':
      return part === logs[0] ? [logBox(logs)] : [];
    case 'links':
      return [linksRow(part)];
  }
}

/** Small print. Plain text, since what a rule says about the public record may name what was captured. */
function context({ heading, parts }: Section): KnownBlock {
  const lines = parts.flatMap((part) => sentenceText(part));
  const text = [...(heading === undefined ? [] : [`${heading}:`]), ...lines].join('\n');
  const shown = shortened(text, LIMITS.sectionText);
  return { type: 'context', elements: [{ type: 'plain_text', text: shown, emoji: false }] };
}

function sentenceText(part: Part): string[] {
  if (part.kind === 'point') return [`• ${part.text}`];
  return part.kind === 'prose' ? [part.text] : [];
}

function sourceContext({ heading = '', parts }: Section): KnownBlock {
  const rows = parts.filter((part): part is Links => part.kind === 'links');
  const draw = (link: (text: string, url: string) => string) =>
    rows
      .map(
        ({ lead, links }) =>
          `${escapeMrkdwn(lead)} ${links.map(({ text, url }) => link(text, url)).join(', ')}`,
      )
      .join('\n');
  const linked = `*${escapeMrkdwn(heading)}:* ${draw(mrkdwnLink)}`;
  const text =
    linked.length > LIMITS.sectionText ? shortened(draw(escapeMrkdwn), LIMITS.sectionText) : linked;
  return { type: 'context', elements: [{ type: 'mrkdwn', text, verbatim: true }] };
}

/** What was left out: the project's own words, so its commands can be set as code. */
function moreContext({ parts }: Section): KnownBlock {
  const text = escapeMrkdwn(parts.flatMap(sentenceText).join(' '));
  return { type: 'context', elements: [{ type: 'mrkdwn', text, verbatim: true }] };
}
