import { setTimeout as delay } from 'node:timers/promises';
import type { webApi } from '@slack/bolt';
import type { Log } from '../domain/ports.ts';
import { ANSWER_EVENT } from './answer-event.ts';
import { callFailed, rateLimitMs, retryDelay, slackErrorName } from './call-failed.ts';
import { LIMITS } from './limits.ts';
import type { SlackMessage } from './message.ts';
import type { Pacer } from './pacer.ts';

/** The thread in which one job is answered. */
export interface ThreadPlace {
  readonly channel: string;
  readonly threadTs: string;
  readonly jobId: string;
  /** The post that the job is about; edits share it. */
  readonly post: string;
  /** The incident that the message tells of. */
  readonly incident?: string | undefined;
  /** Set off when the process is ending: pauses end with its reason. */
  readonly signal: AbortSignal;
}

/** What calls to Slack need. */
export interface PostingParts {
  readonly client: webApi.WebClient;
  readonly log: Log;
  readonly pacer: Pacer;
  /** Waits the given milliseconds, or until the signal is set off. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const ATTEMPTS = 3;
/** Messages of a thread that are looked through for an earlier answer, newest pages included. */
const PAGE = 200;
const PAGES = 5;

/**
 * Posts a message and gives its time stamp. When the response is lost the message may stand nevertheless, so the thread
 * is searched before each further attempt, and before the first one where `mayStand`.
 *
 * @throws CasebookError slack-call-failed
 */
export async function postOnce(
  parts: PostingParts,
  place: ThreadPlace,
  message: SlackMessage,
  mayStand: boolean,
): Promise<string> {
  return repeating(parts, place, 'chat.postMessage', async (attempt) => {
    await parts.pacer.post(place.channel, place.signal);
    const standing = mayStand || attempt > 1 ? await findAnswer(parts, place, samePost(place)) : undefined;
    if (standing !== undefined) {
      await parts.client.chat.update({ channel: place.channel, ts: standing, ...body(place, message) });
      return standing;
    }
    // The search took its time; the next turn counts from here.
    if (mayStand || attempt > 1) await parts.pacer.hold(place.channel, LIMITS.postGapMs);
    return post(parts, place, message);
  });
}

/** The next turn counts from the answer, too: a slow call would otherwise arrive shortly before the next one. */
async function post(parts: PostingParts, place: ThreadPlace, message: SlackMessage): Promise<string> {
  const { channel, threadTs } = place;
  const quiet = { unfurl_links: false, unfurl_media: false };
  try {
    const { ts } = await parts.client.chat.postMessage({
      ...{ channel, thread_ts: threadTs, ...quiet },
      ...body(place, message),
    });
    return ts ?? '';
  } finally {
    await parts.pacer.hold(channel, LIMITS.postGapMs);
  }
}

/** Replaces a message; doing so twice does no harm. @throws CasebookError slack-call-failed */
export async function update(
  parts: PostingParts,
  place: ThreadPlace,
  ts: string,
  message: SlackMessage,
): Promise<void> {
  await repeating(parts, place, 'chat.update', () =>
    parts.client.chat.update({ channel: place.channel, ts, ...body(place, message) }),
  );
}

/** The time stamp of an answer in the thread that tells of the same incident. @throws CasebookError slack-call-failed */
export async function findIncident(parts: PostingParts, place: ThreadPlace): Promise<string | undefined> {
  const { incident } = place;
  if (incident === undefined) return undefined;
  return repeating(parts, place, 'conversations.replies', () =>
    findAnswer(parts, place, (payload) => payloadField(payload, 'incident') === incident),
  );
}

function samePost(place: ThreadPlace): (payload: unknown) => boolean {
  return (payload) => payloadField(payload, 'post') === place.post;
}

/** The time stamp of the first answer whose metadata fits. @throws what the client throws */
async function findAnswer(
  parts: PostingParts,
  place: ThreadPlace,
  fits: (payload: unknown) => boolean,
): Promise<string | undefined> {
  let cursor = '';
  for (let page = 0; page < PAGES; page += 1) {
    const replies = await readThread(parts, place, cursor);
    if (replies === undefined) return undefined;
    const found = replies.messages?.find(
      ({ metadata }) => metadata?.event_type === ANSWER_EVENT && fits(metadata.event_payload),
    );
    if (found?.ts !== undefined) return found.ts;
    cursor = replies.response_metadata?.next_cursor ?? '';
    if (cursor === '') return undefined;
  }
  parts.log.warn('a thread is too long to be searched for an earlier answer', { channel: place.channel });
  return undefined;
}

/** Undefined where the thread's first message is gone. */
async function readThread({ client }: PostingParts, { channel, threadTs: ts }: ThreadPlace, cursor: string) {
  const page = { include_all_metadata: true, limit: PAGE, ...(cursor === '' ? {} : { cursor }) };
  try {
    return await client.conversations.replies({ channel, ts, ...page });
  } catch (error) {
    if (slackErrorName(error) === 'thread_not_found') return undefined;
    throw error;
  }
}

function body({ jobId, post, incident }: ThreadPlace, { text, blocks }: SlackMessage) {
  const payload = { job_id: jobId, post, ...(incident === undefined ? {} : { incident }) };
  return { text, blocks: blocks ?? [], metadata: { event_type: ANSWER_EVENT, event_payload: payload } };
}

async function repeating<Result>(
  parts: PostingParts,
  { channel, signal }: ThreadPlace,
  method: string,
  call: (attempt: number) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await call(attempt);
    } catch (error) {
      if (signal.aborted) throw error;
      const limited = rateLimitMs(error);
      if (limited !== undefined) await parts.pacer.hold(channel, limited);
      const pause = attempt < ATTEMPTS ? retryDelay(error, attempt) : undefined;
      if (pause === undefined) throw callFailed(method, error);
      parts.log.warn(`${method} is tried again`, { attempt, pauseMs: pause, error });
      await (parts.wait ?? waiting)(pause, signal);
    }
  }
}

/** Waits, or ends with the signal's reason. */
export function waiting(ms: number, signal: AbortSignal): Promise<unknown> {
  return delay(ms, undefined, { signal });
}

function payloadField(payload: unknown, name: string): unknown {
  return typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
}
