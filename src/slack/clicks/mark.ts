import type { types } from '@slack/bolt';
import { answerId, type StoredAnswer } from '../../domain/answers.ts';
import { ACTION_PREFIX } from '../../domain/buttons.ts';
import { checkMessage } from '../check-message.ts';
import { update } from '../posting.ts';
import { type ShownMessage, shownSchema } from './click.ts';
import type { ClickParts } from './parts.ts';

const STATE_BLOCK = 'casebook_state';
/** Slack gives every block an id of its own; these are ours. */
const OWN = /^casebook_/;

/** Where the answer stands. */
export interface MarkedPlace {
  readonly channel: string;
  readonly ts: string;
  readonly threadTs: string;
}

/**
 * Writes below a standing answer what became of its incident, and takes away the buttons that have no use any more. The
 * answer itself stays as it is: nothing is diagnosed or read for it.
 *
 * @param gone names of these buttons
 * @throws CasebookError slack-call-failed
 */
export async function mark(
  parts: ClickParts,
  answer: StoredAnswer,
  place: MarkedPlace,
  shown: ShownMessage | undefined,
  line: string,
  gone: readonly string[],
): Promise<void> {
  const message = shown ?? (await read(parts, place));
  if (message === undefined) return;
  const marked = { text: message.text, blocks: withLine(message.blocks, line, gone) };
  if (checkMessage(marked).length > 0) return;
  const { channel, ts, threadTs } = place;
  const signal = new AbortController().signal;
  const post = answerId(answer.job);
  const of = { channel, threadTs, jobId: answer.job.id, post, incident: answer.fingerprint, signal };
  await update(parts, of, ts, marked);
}

function withLine(
  blocks: readonly types.KnownBlock[],
  line: string,
  gone: readonly string[],
): types.KnownBlock[] {
  const kept = blocks
    .filter(({ block_id: id }) => id !== STATE_BLOCK)
    .map((block) => (OWN.test(block.block_id ?? '') ? block : withoutId(block)))
    .map((block) => (block.type === 'actions' ? withoutButtons(block, gone) : block))
    .filter((block) => block.type !== 'actions' || block.elements.length > 0);
  const elements: types.PlainTextElement[] = [{ type: 'plain_text', text: line, emoji: false }];
  return [...kept, { type: 'context', block_id: STATE_BLOCK, elements }];
}

function withoutId(block: types.KnownBlock): types.KnownBlock {
  const { block_id: _id, ...rest } = block;
  return rest;
}

function withoutButtons(block: types.ActionsBlock, gone: readonly string[]): types.ActionsBlock {
  const elements = block.elements.filter(
    (element) =>
      !('action_id' in element) || !gone.some((name) => element.action_id === `${ACTION_PREFIX}${name}`),
  );
  return { ...block, elements };
}

/** Undefined where the message is gone. @throws what the client throws */
async function read(
  { client }: ClickParts,
  { channel, ts, threadTs }: MarkedPlace,
): Promise<ShownMessage | undefined> {
  const page = { oldest: ts, latest: ts, inclusive: true };
  const { messages } = await client.conversations.replies({ channel, ts: threadTs, ...page });
  const found = messages?.find((message) => message.ts === ts);
  return found === undefined ? undefined : shownSchema.parse(found);
}
