import { describe, expect, test } from 'vitest';
import { checkMessage } from '../../src/slack/check-message.ts';
import { LIMITS } from '../../src/slack/limits.ts';
import type { SlackMessage } from '../../src/slack/message.ts';

type Block = NonNullable<SlackMessage['blocks']>[number];
const divider: Block = { type: 'divider' };
const of = (count: number, block: Block): Block[] => Array.from({ length: count }, () => block);
const text = (size: number) => 'x'.repeat(size);
const section = (size: number): Block => ({ type: 'section', text: { type: 'mrkdwn', text: text(size) } });
const fields = (count: number, size: number): Block => ({
  type: 'section',
  fields: Array.from({ length: count }, () => ({ type: 'plain_text', text: text(size) })),
});
const header = (size: number): Block => ({ type: 'header', text: { type: 'plain_text', text: text(size) } });
const context = (count: number): Block => ({
  type: 'context',
  elements: Array.from({ length: count }, () => ({ type: 'plain_text', text: 'x' })),
});
const actions = (count: number): Block => ({
  type: 'actions',
  elements: Array.from({ length: count }, () => ({
    type: 'button',
    text: { type: 'plain_text', text: 'x' },
  })),
});
const table = (rows: number, cells: number): Block => ({
  type: 'table',
  rows: Array.from({ length: rows }, () =>
    Array.from({ length: cells }, () => ({ type: 'raw_text', text: '' })),
  ),
});

describe('checkMessage takes a message at the limit and refuses one past it', () => {
  test.each<[string, (size: number) => Block[], number]>([
    ['blocks', (size) => of(size, divider), LIMITS.blocks],
    ['section text', (size) => [section(size)], LIMITS.sectionText],
    ['section fields', (size) => [fields(size, 1)], LIMITS.sectionFields],
    ['section field', (size) => [fields(1, size)], LIMITS.sectionField],
    ['header', (size) => [header(size)], LIMITS.header],
    ['context elements', (size) => [context(size)], LIMITS.contextElements],
    ['actions elements', (size) => [actions(size)], LIMITS.actionsElements],
    ['table rows', (size) => [table(size, 1)], LIMITS.tableRows],
    ['table cells', (size) => [table(1, size)], LIMITS.tableCells],
    ['tables', (size) => of(size, table(1, 1)), LIMITS.tables],
  ])('%s', (what, blocks, limit) => {
    expect(checkMessage({ text: 'x', blocks: blocks(limit) })).toEqual([]);
    const problems = checkMessage({ text: 'x', blocks: blocks(limit + 1) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(what);
  });

  test('text', () => {
    expect(checkMessage({ text: text(LIMITS.text) })).toEqual([]);
    expect(checkMessage({ text: text(LIMITS.text + 1) })).toEqual(['text: 40001 is over 40000']);
  });

  test('all blocks as JSON', () => {
    const filled = (size: number) => [...of(4, section(2_000)), section(size)];
    const rest = LIMITS.blocksJson - JSON.stringify(filled(0)).length;
    expect(checkMessage({ text: 'x', blocks: filled(rest) })).toEqual([]);
    expect(checkMessage({ text: 'x', blocks: filled(rest + 1) })).toEqual([
      'all blocks as JSON: 10001 is over 10000',
    ]);
  });

  test('markdown blocks together', () => {
    const markdown: Block[] = [6_000, 6_001].map((size) => ({ type: 'markdown', text: text(size) }));
    expect(checkMessage({ text: 'x', blocks: markdown })).toContain(
      'markdown blocks together: 12001 is over 12000',
    );
  });
});

test.each<[string, SlackMessage]>([
  ['text is empty', { text: ' ' }],
  ['section text is empty', { text: 'x', blocks: [section(0)] }],
  ['neither text nor fields', { text: 'x', blocks: [{ type: 'section' }] }],
  ['header is empty', { text: 'x', blocks: [header(0)] }],
  ['context has no elements', { text: 'x', blocks: [context(0)] }],
])('what Slack refuses when empty: %s', (problem, message) => {
  expect(checkMessage(message).join()).toContain(problem);
});
