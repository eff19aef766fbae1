import { type DrawnMessage, drawMessage } from '../blocks/draw.ts';
import { isRecord } from '../web-api.ts';
import { namesFor } from './names.ts';
import type { BrowserParts } from './parts.ts';
import { PageRefusal } from './refusal.ts';
import type { Seat } from './seat.ts';

/** Calls whose answers hold messages. */
const WITH_MESSAGES = ['conversations.history', 'conversations.replies'];

/**
 * Calls the workspace's Web API as the person and gives its answer. Messages get `html`; of channels only those stay that the person is
 * in, as in Slack's list.
 *
 * @param body a form, as the page sent it
 * @throws PageRefusal for what is no method of the Web API
 */
export async function forward(
  parts: BrowserParts,
  seat: Seat,
  method: string,
  body: string,
): Promise<unknown> {
  if (!/^[a-z]+(?:\.[a-zA-Z]+){1,3}$/.test(method)) throw new PageRefusal(404, 'There is no such method.');
  const response = await fetch(new URL(method, parts.workspace.apiUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${seat.member.token}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  });
  const text = await response.text();
  if (!response.ok) throw new PageRefusal(502, `The workspace refused ${method}: status ${response.status}.`);
  const answer: unknown = JSON.parse(text);
  if (!isRecord(answer)) return answer;
  const { messages, channels } = answer;
  if (WITH_MESSAGES.includes(method) && Array.isArray(messages)) {
    const context = namesFor(parts, seat);
    const html = (message: unknown) =>
      isRecord(message) ? { ...message, html: drawMessage(drawnOf(message), context) } : message;
    return { ...answer, messages: messages.map(html) };
  }
  return method === 'conversations.list' && Array.isArray(channels)
    ? { ...answer, channels: channels.filter((channel) => channel?.is_member !== false) }
    : answer;
}

function drawnOf({ ts, text, blocks, attachments, files }: Readonly<Record<string, unknown>>): DrawnMessage {
  return {
    text: typeof text === 'string' ? text : '',
    ...(typeof ts === 'string' ? { ts } : {}),
    ...(Array.isArray(blocks) ? { blocks } : {}),
    ...(Array.isArray(attachments) ? { attachments } : {}),
    ...(Array.isArray(files) ? { files } : {}),
  };
}
