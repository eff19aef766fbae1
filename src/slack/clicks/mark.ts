import type { types } from '@slack/bolt';
import { answerId, type StoredAnswer } from '../../domain/answers.ts';
import { ACTION_PREFIX } from '../../domain/buttons.ts';
import type { RedactedText } from '../../domain/redacted.ts';
import { STATE_BLOCK, type WindowOrigin } from '../../domain/windows.ts';
import { checkMessage } from '../check-message.ts';
import { update } from '../posting.ts';
import { type ShownMessage, shownSchema } from './click.ts';
import type { ClickParts } from './parts.ts';
import { revisionOf } from './revise.ts';

/** Slack gives every block an id of its own; these are ours. */
const OWN = /^casebook_/;

/** Where the answer stands. */
interface MarkedPlace {
  readonly channel: string;
  readonly ts: string;
  readonly threadTs: string;
}

/** What became of an answer's incident. */
export interface Mark {
  readonly line: RedactedText;
  /** Names of the buttons that have no use any more. */
  readonly gone: readonly string[];
}

/**
 * Writes below a standing answer what became of its incident, and takes away the buttons that have no use any more. A message of a channel
 * stays as it is otherwise: nothing is diagnosed or read for it. A private answer cannot be read back, so it is made anew. Where the
 * private answer was shared, the shared one is marked too.
 *
 * @param click who clicked, and its time stamp
 * @throws CasebookError slack-call-failed, store-unavailable, and as the queue does
 */
export async function mark(
  parts: ClickParts,
  origin: WindowOrigin,
  click: { readonly user: string; readonly at: string },
  mark: Mark,
): Promise<void> {
  const id = origin.answer;
  await parts.inTurn(id, async () => {
    const answer = await parts.answers.find(id);
    if (answer === undefined) return;
    await parts.answers.keep({ ...answer, job: { ...answer.job, marked: mark.line } });
    for (const place of placesOf(answer, origin)) await markMessage(parts, answer, place, mark);
  });
  if (origin.message !== undefined || origin.responseUrl === undefined) return;
  const answer = await parts.answers.find(id);
  if (answer !== undefined) {
    await parts.enqueue(revisionOf(answer, origin, click, { marked: mark.line }));
  }
}

/** The message that was clicked on, and the one in which a private answer was shared. */
function placesOf({ job }: StoredAnswer, { channel, message, thread }: WindowOrigin): MarkedPlace[] {
  const clicked = message === undefined ? [] : [{ channel, ts: message, threadTs: thread ?? message }];
  const { shared } = job;
  if (shared === undefined || shared.ts === message) return clicked;
  return [...clicked, { ...shared, threadTs: shared.ts }];
}

async function markMessage(parts: ClickParts, answer: StoredAnswer, place: MarkedPlace, mark: Mark) {
  const message = await read(parts, place);
  if (message === undefined) return;
  const marked = { text: message.text, blocks: withLine(message.blocks, mark) };
  if (checkMessage(marked).length > 0) return;
  const { channel, ts, threadTs } = place;
  const signal = new AbortController().signal;
  const post = answerId(answer.job);
  const of = { channel, threadTs, jobId: answer.job.id, post, incident: answer.fingerprint, signal };
  await update(parts, of, ts, marked);
}

function withLine(blocks: readonly types.KnownBlock[], { line, gone }: Mark): types.KnownBlock[] {
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
