import { setTimeout as delay } from 'node:timers/promises';
import type { webApi } from '@slack/bolt';
import type { Log } from '../domain/ports.ts';
import { callFailed, retryDelay } from './call-failed.ts';
import type { SlackMessage } from './message.ts';

/** Marks Casebook's messages, so that an answer can be found again. */
const ANSWER_EVENT = 'casebook_answer';

/** The thread in which one job is answered. */
export interface ThreadPlace {
  readonly channel: string;
  readonly threadTs: string;
  readonly jobId: string;
  /** The post that the job is about; edits share it. */
  readonly post: string;
}

/** What calls to Slack need. */
export interface PostingParts {
  readonly client: webApi.WebClient;
  readonly log: Log;
  /** Waits the given milliseconds. */
  readonly wait?: (ms: number) => Promise<unknown>;
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
  return repeating(parts, 'chat.postMessage', async (attempt) => {
    const standing = mayStand || attempt > 1 ? await findAnswer(parts, place) : undefined;
    if (standing !== undefined) {
      await parts.client.chat.update({ channel: place.channel, ts: standing, ...body(place, message) });
      return standing;
    }
    const posted = await parts.client.chat.postMessage({
      channel: place.channel,
      thread_ts: place.threadTs,
      unfurl_links: false,
      unfurl_media: false,
      ...body(place, message),
    });
    return posted.ts ?? '';
  });
}

/** Replaces a message; doing so twice does no harm. @throws CasebookError slack-call-failed */
export async function update(
  parts: PostingParts,
  place: ThreadPlace,
  ts: string,
  message: SlackMessage,
): Promise<void> {
  await repeating(parts, 'chat.update', () =>
    parts.client.chat.update({ channel: place.channel, ts, ...body(place, message) }),
  );
}

/** The time stamp of the answer to this post, where one stands in the thread. @throws what the client throws */
async function findAnswer(parts: PostingParts, place: ThreadPlace): Promise<string | undefined> {
  let cursor = '';
  for (let page = 0; page < PAGES; page += 1) {
    const replies = await parts.client.conversations.replies({
      channel: place.channel,
      ts: place.threadTs,
      include_all_metadata: true,
      limit: PAGE,
      ...(cursor === '' ? {} : { cursor }),
    });
    const found = replies.messages?.find(
      ({ metadata }) =>
        metadata?.event_type === ANSWER_EVENT && payloadField(metadata.event_payload, 'post') === place.post,
    );
    if (found?.ts !== undefined) return found.ts;
    cursor = replies.response_metadata?.next_cursor ?? '';
    if (cursor === '') return undefined;
  }
  parts.log.warn('a thread is too long to be searched for an earlier answer', { channel: place.channel });
  return undefined;
}

function body(place: ThreadPlace, { text, blocks }: SlackMessage) {
  return {
    text,
    blocks: blocks ?? [],
    metadata: { event_type: ANSWER_EVENT, event_payload: { job_id: place.jobId, post: place.post } },
  };
}

async function repeating<Result>(
  parts: PostingParts,
  method: string,
  call: (attempt: number) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(attempt);
    } catch (error) {
      const pause = attempt < ATTEMPTS ? retryDelay(error, attempt) : undefined;
      if (pause === undefined) throw callFailed(method, error);
      parts.log.warn(`${method} is tried again`, { attempt, pauseMs: pause, error });
      await (parts.wait ?? delay)(pause);
    }
  }
}

function payloadField(payload: unknown, name: string): unknown {
  return typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
}
