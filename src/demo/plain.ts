import { isRecord } from './web-api.ts';

/** Turns a posted message into plain text: its blocks, or its `text` where it has none. */
export function plainText(message: { readonly text: string; readonly blocks: readonly unknown[] }): string {
  const blocks = message.blocks.map(plainBlock).filter((text) => text !== '');
  return blocks.length === 0 ? readable(message.text) : blocks.join('\n\n');
}

function plainBlock(block: unknown): string {
  if (!isRecord(block)) return '';
  switch (block['type']) {
    case 'divider':
      return '-'.repeat(60);
    case 'context':
      return list(block['elements']).map(textOf).join('  ');
    case 'table':
      return list(block['rows'])
        .map((row) => list(row).map(textOf).join(' | '))
        .join('\n');
    case 'actions':
      return '';
    default:
      return [textOf(block), ...list(block['fields']).map(textOf)].filter((text) => text !== '').join('\n');
  }
}

/** The text of an object of Block Kit, whose `text` is a string or a text object, or whose elements hold it. */
function textOf(part: unknown): string {
  if (!isRecord(part)) return '';
  const { type, text, elements, url } = part;
  if (typeof text === 'string') return type === 'mrkdwn' || type === 'markdown' ? readable(text) : text;
  if (isRecord(text)) return textOf(text);
  if (type === 'channel') return `#${String(part['channel_id'])}`;
  if (typeof url === 'string') return url;
  const between = type === 'rich_text' || type === 'rich_text_list' ? '\n' : '';
  return list(elements).map(textOf).join(between);
}

/** Slack's mrkdwn without its marks; what stands in code is left as it is. */
function readable(mrkdwn: string): string {
  return mrkdwn
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part.replace(/^`+|`+$/g, '') : withoutMarks(part)))
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function withoutMarks(text: string): string {
  return text
    .replaceAll(/<([^>|\s]+)\|([^>]+)>/g, '$2 ($1)')
    .replaceAll(/<(https?:[^>]+)>/g, '$1')
    .replaceAll(/(^|[\s(])[*_]([^*_\n]+)[*_](?=$|[\s.,:;)])/gm, '$1$2');
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
