import type { types } from '@slack/bolt';
import { LIMITS } from './limits.ts';
import type { SlackMessage } from './message.ts';

/** Gives the limits that a message breaks, one line each; none means that Slack takes it. */
export function checkMessage(message: SlackMessage): string[] {
  const blocks = message.blocks ?? [];
  const markdown = blocks.reduce(
    (sum, block) => sum + (block.type === 'markdown' ? block.text.length : 0),
    0,
  );
  const tables = blocks.filter((block) => block.type === 'table').length;
  return [
    ...(message.text.trim() === '' ? ['text is empty'] : []),
    ...over('text', message.text.length, LIMITS.text),
    ...over('blocks', blocks.length, LIMITS.blocks),
    ...over('all blocks as JSON', blocks.length === 0 ? 0 : JSON.stringify(blocks).length, LIMITS.blocksJson),
    ...over('markdown blocks together', markdown, LIMITS.markdown),
    ...over('tables', tables, LIMITS.tables),
    ...blocks.flatMap((block, index) => checkBlock(block).map((problem) => `block ${index}: ${problem}`)),
  ];
}

function checkBlock(block: types.KnownBlock): string[] {
  switch (block.type) {
    case 'section':
      return checkSection(block);
    case 'header':
      return filled('header', block.text.text, LIMITS.header);
    case 'context':
      return [
        ...over('context elements', block.elements.length, LIMITS.contextElements),
        ...(block.elements.length === 0 ? ['context has no elements'] : []),
      ];
    case 'actions':
      return over('actions elements', block.elements.length, LIMITS.actionsElements);
    case 'table':
      return [
        ...over('table rows', block.rows.length, LIMITS.tableRows),
        ...block.rows.flatMap((row) => over('table cells', row.length, LIMITS.tableCells)),
      ];
    default:
      return [];
  }
}

function checkSection(block: types.SectionBlock): string[] {
  const fields = block.fields ?? [];
  if (block.text === undefined && fields.length === 0) return ['section has neither text nor fields'];
  return [
    ...(block.text === undefined ? [] : filled('section text', block.text.text, LIMITS.sectionText)),
    ...over('section fields', fields.length, LIMITS.sectionFields),
    ...fields.flatMap((field) => filled('section field', field.text, LIMITS.sectionField)),
  ];
}

function filled(what: string, text: string, limit: number): string[] {
  return text === '' ? [`${what} is empty`] : over(what, text.length, limit);
}

function over(what: string, size: number, limit: number): string[] {
  return size > limit ? [`${what}: ${size} is over ${limit}`] : [];
}
