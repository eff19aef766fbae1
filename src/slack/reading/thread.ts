import type { webApi } from '@slack/bolt';
import { z } from 'zod';
import { jobId } from '../../domain/ids.ts';
import type { StandingAnswer } from '../../domain/ports.ts';
import { ANSWER_EVENT } from '../answer-event.ts';
import { fileSchema } from './file-text.ts';

/** A message of a thread, as far as it is read. */
const messageSchema = z.object({
  ts: z.string(),
  subtype: z.string().nullish(),
  user: z.string().nullish(),
  bot_id: z.string().nullish(),
  text: z.string().catch(''),
  attachments: z.array(z.unknown()).nullish(),
  blocks: z.array(z.unknown()).nullish(),
  files: z.array(fileSchema).nullish().catch(undefined),
  metadata: z.object({ event_type: z.string(), event_payload: z.unknown() }).nullish().catch(undefined),
});
export type ThreadMessage = z.infer<typeof messageSchema>;

/** What people and programs wrote in a thread. */
export interface ThreadReading {
  /** The first message and the newest, oldest first; Casebook's own are left out. */
  readonly messages: readonly ThreadMessage[];
  /** Messages of the thread, without Casebook's own. */
  readonly total: number;
  readonly answers: readonly StandingAnswer[];
}

/** Messages of a thread that are read. */
const MESSAGES = 200;
/** Slack advises at most 200 messages a page (docs.slack.dev/apis/web-api/pagination); 50 pages are a minute's worth of calls. */
const PAGE = 200;
const PAGES = 50;
/** Subtypes that are posts; the others tell of joining, pinning, topics. */
const POSTS = ['file_share', 'thread_broadcast', 'bot_message', 'me_message'];

/** Reads a thread page by page, which Slack gives oldest first. @throws what the client throws */
export async function readThread(
  client: webApi.WebClient,
  channel: string,
  threadTs: string,
): Promise<ThreadReading> {
  const answers: StandingAnswer[] = [];
  let first: ThreadMessage | undefined;
  let newest: ThreadMessage[] = [];
  let [total, cursor] = [0, ''];
  for (let page = 0; page < PAGES; page += 1) {
    const replies = await client.conversations.replies({
      ...{ channel, ts: threadTs, limit: PAGE, include_all_metadata: true },
      ...(cursor === '' ? {} : { cursor }),
    });
    for (const raw of replies.messages ?? []) {
      const { data: message } = messageSchema.safeParse(raw);
      if (message === undefined) continue;
      const answer = answerIn(message);
      if (answer !== undefined) answers.push(answer);
      // Slack repeats the first message on every page.
      else if (isPost(message) && message.ts !== first?.ts) {
        total += 1;
        if (message.ts === threadTs) first = message;
        else newest.push(message);
      }
    }
    newest = newest.slice(-MESSAGES);
    cursor = replies.response_metadata?.next_cursor ?? '';
    if (cursor === '') break;
  }
  const kept = first === undefined ? newest : [first, ...newest.slice(-(MESSAGES - 1))];
  return { messages: kept, total, answers };
}

/** Casebook's messages carry the job that they answer. */
function answerIn({ ts, metadata }: ThreadMessage): StandingAnswer | undefined {
  if (metadata?.event_type !== ANSWER_EVENT) return undefined;
  const { data } = z.object({ job_id: z.string().min(1) }).safeParse(metadata.event_payload);
  return data === undefined ? undefined : { ts, job: jobId(data.job_id) };
}

function isPost({ subtype }: ThreadMessage): boolean {
  return subtype == null || POSTS.includes(subtype);
}
