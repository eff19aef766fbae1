import { isRecord } from '../web-api.ts';
import type { Seat } from './seat.ts';

/** A posted message. */
interface MessageAt {
  /** As the Web API gives it. */
  readonly whole: Readonly<Record<string, unknown>>;
  readonly blocks: readonly unknown[];
  readonly threadTs?: string;
}

/** Finds a message as someone sees it; undefined where there is none. @throws Error with Slack's error name */
export async function messageAt(
  { member }: Seat,
  channel: string,
  ts: string,
): Promise<MessageAt | undefined> {
  // The workspace gives a reply, too, when it is asked for by its own time stamp.
  const { messages } = await member.call('conversations.replies', { channel, ts });
  const whole = (Array.isArray(messages) ? messages : []).filter(isRecord).find((each) => each['ts'] === ts);
  if (whole === undefined) return undefined;
  const { blocks, thread_ts: threadTs } = whole;
  return {
    ...{ whole, blocks: Array.isArray(blocks) ? blocks : [] },
    ...(typeof threadTs === 'string' ? { threadTs } : {}),
  };
}
