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

/** Gives the limits that one block breaks. */
export function checkBlock(block: types.KnownBlock | types.Block): string[] {
  if (!isKnown(block)) return [`${block.type} is not a block that is known here`];

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
      return checkActions(block);
    case 'input':
      return [
        ...filled('label', block.label.text, LIMITS.inputText),
        ...over('hint', block.hint?.text.length ?? 0, LIMITS.inputText),
        ...over('block_id', block.block_id?.length ?? 0, LIMITS.callbackId),
      ];
    case 'table':
      return [
        ...over('table rows', block.rows.length, LIMITS.tableRows),
        ...block.rows.flatMap((row) => over('table cells', row.length, LIMITS.tableCells)),
      ];
    default:
      return [];
  }
}

/** Action ids may stand once in a block. */
function checkActions({ elements }: types.ActionsBlock): string[] {
  const ids = elements.flatMap((element) => ('action_id' in element ? [element.action_id] : []));
  return [
    ...over('actions elements', elements.length, LIMITS.actionsElements),
    ...(elements.length === 0 ? ['actions has no elements'] : []),
    ...(ids.length === new Set(ids).size ? [] : ['two elements have the same action_id']),
    ...elements.flatMap((element) => (element.type === 'button' ? checkButton(element) : [])),
  ];
}

function checkButton(button: types.Button): string[] {
  return [
    ...filled('button', button.text.text, LIMITS.buttonText),
    ...over('button value', button.value?.length ?? 0, LIMITS.buttonValue),
    ...over('action_id', button.action_id?.length ?? 0, LIMITS.callbackId),
    ...over('accessibility_label', button.accessibility_label?.length ?? 0, LIMITS.buttonText),
  ];
}

function checkSection(block: types.SectionBlock): string[] {
  const fields = block.fields ?? [];
  if (block.text === undefined && fields.length === 0) return ['section has neither text nor fields'];
  return [
    ...(block.text === undefined ? [] : filled('section text', block.text.text, LIMITS.sectionText)),
    ...(block.accessory?.type === 'button' ? checkButton(block.accessory) : []),
    ...over('section fields', fields.length, LIMITS.sectionFields),
    ...fields.flatMap((field) => filled('section field', field.text, LIMITS.sectionField)),
  ];
}

function filled(what: string, text: string, limit: number): string[] {
  return text === '' ? [`${what} is empty`] : over(what, text.length, limit);
}

/** One line where a size is over its limit. */
export function over(what: string, size: number, limit: number): string[] {
  return size > limit ? [`${what}: ${size} is over ${limit}`] : [];
}

const KNOWN: readonly string[] = [
  ...['section', 'header', 'context', 'actions', 'table', 'rich_text', 'divider', 'input', 'markdown'],
];

function isKnown(block: types.KnownBlock | types.Block): block is types.KnownBlock {
  return KNOWN.includes(block.type);
}
