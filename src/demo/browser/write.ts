import { z } from 'zod';
import { isRecord } from '../web-api.ts';
import type { BrowserParts } from './parts.ts';
import { expectTaken, PageRefusal } from './refusal.ts';
import type { Seat } from './seat.ts';

/** What the composer sends. */
export const messageSchema = z.object({
  channel: z.string().min(1),
  text: z.string().min(1).max(40_000),
  threadTs: z.string().exactOptional(),
});
/** Where a file goes; without a channel it is kept for a window. */
export const fileSchema = z.object({
  channel: z.string().min(1).exactOptional(),
  threadTs: z.string().min(1).exactOptional(),
  name: z.string().min(1).max(255),
  text: z.string().max(40_000).default(''),
});
type Message = z.output<typeof messageSchema>;

/** Posts what someone wrote and gives its time stamp; a mention of Casebook is told to it, as Slack does. */
export async function writeMessage(
  parts: BrowserParts,
  seat: Seat,
  message: Message,
): Promise<{ ts: string }> {
  const { channel, threadTs } = message;
  const text = written(parts, message.text);
  const ts = await seat.member.write(text, { channel, ...(threadTs === undefined ? {} : { threadTs }) });
  await mention(parts, seat, { ...message, text, ts });
  return { ts };
}

/** Uploads a file and gives its id. A text becomes a snippet, as a long paste does in Slack. */
export async function sendFile(
  parts: BrowserParts,
  seat: Seat,
  { channel, threadTs, name, text }: z.output<typeof fileSchema>,
  content: Uint8Array<ArrayBuffer>,
): Promise<{ id: string }> {
  if (content.byteLength === 0) throw new PageRefusal(400, 'The file is empty.');
  const file = { name, content, ...(isText(content) ? { snippet: 'text' } : {}) };
  const comment = written(parts, text);
  const id = await seat.member.upload(file, comment, {
    channel: channel ?? '',
    ...(threadTs === undefined ? {} : { threadTs }),
  });
  if (channel === undefined) {
    parts.workspace.lendFile(id);
    return { id };
  }
  const { file: info } = await seat.member.call('files.info', { file: id });
  const ts = shareIn(info, channel);
  if (ts !== undefined)
    await mention(parts, seat, { channel, text: comment, ts, files: [info], ...(threadTs && { threadTs }) });
  return { id };
}

/** What Slack makes of a text that was typed: three characters escaped, names of people as mentions. */
function written({ workspace }: BrowserParts, typed: string): string {
  const escaped = typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const ids = new Map([
    ['casebook', workspace.botUserId],
    ...workspace.members.map(({ name, userId }): [string, string] => [name, userId]),
  ]);
  return escaped.replaceAll(/(?<![\w@/.])@([a-z]+)(?![\w-])/gi, (whole, name: string) => {
    const id = ids.get(name.toLowerCase());
    return id === undefined ? whole : `<@${id}>`;
  });
}

interface Posted {
  readonly channel: string;
  readonly text: string;
  readonly ts: string;
  readonly threadTs?: string;
  readonly files?: readonly unknown[];
}

async function mention(parts: BrowserParts, { member, sender }: Seat, posted: Posted): Promise<void> {
  const { channel, text, ts, threadTs, files } = posted;
  if (!text.includes(`<@${parts.workspace.botUserId}>`)) return;
  const event = { type: 'app_mention', user: member.userId, text, ts, channel, event_ts: ts };
  const response = await sender.event({
    ...event,
    ...(threadTs === undefined ? {} : { thread_ts: threadTs }),
    ...(files === undefined ? {} : { files }),
  });
  expectTaken('the mention', response);
}

/** The time stamp of the message by which a file was shared (docs.slack.dev/reference/objects/file-object). */
function shareIn(file: unknown, channel: string): string | undefined {
  const shares = isRecord(file) ? file['shares'] : undefined;
  for (const kind of isRecord(shares) ? Object.values(shares) : []) {
    const [share]: unknown[] = isRecord(kind) && Array.isArray(kind[channel]) ? kind[channel] : [];
    if (isRecord(share) && typeof share['ts'] === 'string') return share['ts'];
  }
  return undefined;
}

function isText(content: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(content).includes('\0');
  } catch {
    return false;
  }
}
