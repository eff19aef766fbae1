import type { Directory } from './directory.ts';
import { type Fields, isFields, listAt, textAt, textsAt } from './read.ts';

/** One message as it is shown. */
export interface Entry {
  /** Slack's time stamp, or the id of a private message. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly author: string;
  readonly mine: boolean;
  readonly app: boolean;
  /** Seen by this person alone. */
  readonly only: boolean;
  readonly threadTs: string | undefined;
  /** Drawn by the server. */
  readonly html: string;
  readonly replies: number;
  readonly repliers: readonly string[];
}

/** The messages of `conversations.history` or `conversations.replies`, oldest first. */
export function entriesOf(answer: Fields, directory: Directory): Entry[] {
  return listAt(answer, 'messages')
    .filter((message) => !textAt(message, 'subtype').startsWith('channel_'))
    .map((message) => entryOf(message, directory))
    .sort((a, b) => a.at - b.at);
}

/** What Casebook told this person alone: in the channel, or in the thread that is named. */
export function privateEntries(answer: unknown, threadTs: string | undefined): Entry[] {
  const list: unknown[] = Array.isArray(answer) ? answer : isFields(answer) ? listAt(answer, 'messages') : [];
  return list
    .filter(isFields)
    .filter((message) => (textAt(message, 'threadTs') || undefined) === threadTs)
    .map((message) => ({
      ...{ id: textAt(message, 'id'), at: Number(message['at']), author: 'Casebook' },
      ...{ mine: false, app: true, only: true, threadTs, html: textAt(message, 'html') },
      ...{ replies: 0, repliers: [] },
    }));
}

function entryOf(message: Fields, { me, nameOf, isApp }: Directory): Entry {
  const user = textAt(message, 'user');
  const app = isApp(user) || textAt(message, 'bot_id') !== '' || textAt(message, 'subtype') === 'bot_message';
  const ts = textAt(message, 'ts');
  return {
    ...{ id: ts, at: Number(ts) * 1000, app, only: false, html: textAt(message, 'html') },
    author: textAt(message, 'username') || nameOf(user) || 'Somebody',
    mine: user === me && !app,
    threadTs: textAt(message, 'thread_ts') || undefined,
    replies: Number(message['reply_count'] ?? 0),
    repliers: textsAt(message, 'reply_users').map(nameOf),
  };
}
