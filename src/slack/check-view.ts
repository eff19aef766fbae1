import type { types } from '@slack/bolt';
import { checkBlock, over } from './check-message.ts';
import { LIMITS } from './limits.ts';

/** Gives the limits that a window or a home page breaks, one line each; none means that Slack takes it. */
export function checkView(view: types.View): string[] {
  const blocks = view.blocks.flatMap((block, index) =>
    checkBlock(block).map((problem) => `block ${index}: ${problem}`),
  );
  return [
    ...over('blocks', view.blocks.length, LIMITS.viewBlocks),
    ...over('view as JSON', JSON.stringify(view).length, LIMITS.viewJson),
    ...over('private_metadata', view.private_metadata?.length ?? 0, LIMITS.privateMetadata),
    ...over('callback_id', view.callback_id?.length ?? 0, LIMITS.callbackId),
    ...(view.type === 'modal' ? checkFrame(view) : []),
    ...blocks,
    ...sameIds(view.blocks),
  ];
}

function checkFrame({ title, submit, close, blocks }: types.ModalView): string[] {
  const asks = blocks.some((block) => block.type === 'input');
  return [
    ...(title.text === '' ? ['title is empty'] : []),
    ...over('title', title.text.length, LIMITS.viewTitle),
    ...over('submit', submit?.text.length ?? 0, LIMITS.viewTitle),
    ...over('close', close?.text.length ?? 0, LIMITS.viewTitle),
    ...(asks && submit === undefined ? ['a window with inputs has no submit'] : []),
  ];
}

/** A `block_id` may stand once in a view. */
function sameIds(blocks: types.View['blocks']): string[] {
  const ids = blocks.flatMap(({ block_id: id }) => (id === undefined ? [] : [id]));
  return ids.length === new Set(ids).size ? [] : ['two blocks have the same block_id'];
}
