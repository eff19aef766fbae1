import { isRecord } from '../../src/demo/web-api.ts';

const LINE = 80;

/**
 * Lines that blocks take in Slack at 80 characters a line, as a reader counts them: no buttons, and without the box of pasted lines.
 *
 * @param evidence heading of the block that holds the pasted lines
 */
export function blockLines(blocks: readonly unknown[], evidence: string): number {
  return blocks.filter(isRecord).reduce((sum, block) => sum + linesOf(block, evidence), 0);
}

function linesOf(block: Readonly<Record<string, unknown>>, evidence: string): number {
  const { type } = block;
  if (type === 'actions') return 0;
  if (type !== 'rich_text') return wrapped(textOf(block));
  const rows = list(block['elements']).filter(isRecord);
  const boxed = rows.some((row) => textOf(row) === evidence);
  return rows
    .filter((row) => !boxed || row['type'] !== 'rich_text_preformatted')
    .reduce((sum, row) => sum + wrapped(textOf(row)), 0);
}

function textOf(part: unknown): string {
  if (!isRecord(part)) return '';
  if (part['type'] === 'channel') return '#channel-name';
  const { text, elements } = part;
  if (isRecord(text)) return textOf(text);
  if (typeof text === 'string')
    return part['type'] === 'mrkdwn' ? text.replaceAll(/<[^|>]*\|([^>]*)>/g, '$1') : text;
  return list(elements).map(textOf).join('');
}

function wrapped(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
