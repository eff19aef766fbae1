import type { KnownBlock } from '../../src/render/block-types.ts';

/** Every text that a reader sees in the blocks, each where it stands. */
export function seenTexts(blocks: readonly KnownBlock[]): string[] {
  return texts(blocks);
}

/** The blocks as one text, for assertions of content. */
export function seen(blocks: readonly KnownBlock[]): string {
  return texts(blocks).join('\n');
}

/** Types of all elements, so that a test can tell a mention or a link from text. */
export function elementTypes(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(elementTypes);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && typeof value.type === 'string' ? [value.type] : [];
  return [...own, ...Object.values(value).flatMap(elementTypes)];
}

/** Texts that Slack reads as mrkdwn. */
export function mrkdwnTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(mrkdwnTexts);
  if (typeof value !== 'object' || value === null) return [];
  const is = 'type' in value && value.type === 'mrkdwn' && 'text' in value && typeof value.text === 'string';
  return is ? [String(value.text)] : Object.values(value).flatMap(mrkdwnTexts);
}

function texts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(texts);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'text' in value && typeof value.text === 'string' ? [value.text] : [];
  return [...own, ...Object.values(value).flatMap(texts)];
}
