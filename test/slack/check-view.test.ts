import type { types } from '@slack/bolt';
import { describe, expect, it } from 'vitest';
import { checkView } from '../../src/slack/check-view.ts';
import { LIMITS } from '../../src/slack/limits.ts';

const plain = (length: number): types.PlainTextElement => ({ type: 'plain_text', text: 'x'.repeat(length) });
const section: types.KnownBlock = { type: 'section', text: plain(1) };
const modal = (change: Partial<types.ModalView> = {}): types.ModalView => ({
  ...{ type: 'modal', title: plain(5), blocks: [section] },
  ...change,
});
const button = (change: Partial<types.Button>): types.KnownBlock => ({
  type: 'actions',
  elements: [{ type: 'button', action_id: 'a', text: plain(1), ...change }],
});
const input = (length: number): types.KnownBlock => ({
  ...{ type: 'input', block_id: 'b', label: plain(length) },
  element: { type: 'plain_text_input', action_id: 'a' },
});

/** At the limit and one past it. */
const cases: readonly (readonly [string, number, (size: number) => types.View])[] = [
  ['title', LIMITS.viewTitle, (size) => modal({ title: plain(size) })],
  ['submit', LIMITS.viewTitle, (size) => modal({ submit: plain(size) })],
  ['close', LIMITS.viewTitle, (size) => modal({ close: plain(size) })],
  ['blocks', LIMITS.viewBlocks, (size) => modal({ blocks: Array<types.KnownBlock>(size).fill(section) })],
  ['private_metadata', LIMITS.privateMetadata, (size) => modal({ private_metadata: 'x'.repeat(size) })],
  ['callback_id', LIMITS.callbackId, (size) => modal({ callback_id: 'x'.repeat(size) })],
  ['button', LIMITS.buttonText, (size) => modal({ blocks: [button({ text: plain(size) })] })],
  ['value', LIMITS.buttonValue, (size) => modal({ blocks: [button({ value: 'x'.repeat(size) })] })],
  ['action_id', LIMITS.callbackId, (size) => modal({ blocks: [button({ action_id: 'x'.repeat(size) })] })],
  [
    'label',
    LIMITS.buttonText,
    (size) => modal({ blocks: [button({ accessibility_label: 'x'.repeat(size) })] }),
  ],
  ['input', LIMITS.inputText, (size) => modal({ submit: plain(1), blocks: [input(size)] })],
];

describe('checkView', () => {
  it.each(cases)('takes a view at the limit of its %s and refuses one past it', (_name, limit, view) => {
    expect(checkView(view(limit))).toEqual([]);
    expect(checkView(view(limit + 1))).toHaveLength(1);
  });

  it('refuses a view that is too large as a whole', () => {
    const blocks = Array<types.KnownBlock>(90).fill({ type: 'section', text: plain(LIMITS.sectionText) });
    expect(checkView(modal({ blocks }))).toEqual([expect.stringContaining('view as JSON')]);
  });

  it('refuses inputs that cannot be sent, and ids that stand twice', () => {
    expect(checkView(modal({ blocks: [input(1)] }))).toEqual(['a window with inputs has no submit']);
    expect(checkView({ type: 'home', blocks: [input(1)] })).toEqual([]);
    expect(checkView(modal({ submit: plain(1), blocks: [input(1), input(1)] }))).toEqual([
      'two blocks have the same block_id',
    ]);
  });
});
