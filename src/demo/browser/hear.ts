import { callApi, isRecord } from '../web-api.ts';
import type { Workspace } from '../workspace.ts';
import type { Shown } from './private-messages.ts';
import type { Seat } from './seat.ts';

/** Where someone asked: what is answered stands there. */
export interface AskedAt {
  readonly channel: string;
  readonly threadTs?: string | undefined;
  /** The message in which something was pressed. */
  readonly message?: { readonly ts: string; readonly private: boolean };
}

/**
 * Shows what the app said in an acknowledgement or to a `response_url` (docs.slack.dev/interactivity/handling-user-interaction): to the
 * asker alone, or to all; beside the message in which something was pressed, or in its place.
 *
 * @throws Error with Slack's error name
 */
export async function hear(
  workspace: Workspace,
  { privately }: Pick<Seat, 'privately'>,
  asked: AskedAt,
  said: unknown,
): Promise<void> {
  const fields = isRecord(said) ? said : { text: said };
  const { message, ...place } = asked;
  if (fields['delete_original'] === true && message !== undefined) {
    if (message.private) return privately.remove(message.ts);
    return post(workspace, 'chat.delete', { channel: place.channel, ts: message.ts });
  }
  const shown = shownOf(fields);
  if (shown.text === '' && shown.blocks.length === 0) return;
  const body = { channel: place.channel, text: shown.text, blocks: JSON.stringify(shown.blocks) };
  if (fields['replace_original'] === true && message !== undefined) {
    if (!message.private) return post(workspace, 'chat.update', { ...body, ts: message.ts });
    if (privately.replace(message.ts, shown)) return;
  }
  if (fields['response_type'] !== 'in_channel') return privately.add(place, shown);
  const thread = place.threadTs === undefined ? {} : { thread_ts: place.threadTs };
  return post(workspace, 'chat.postMessage', { ...body, ...thread });
}

function shownOf({ text, blocks }: Readonly<Record<string, unknown>>): Shown {
  return { text: typeof text === 'string' ? text : '', blocks: Array.isArray(blocks) ? blocks : [] };
}

async function post(
  { apiUrl, botToken }: Workspace,
  method: string,
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  await callApi(apiUrl, botToken, method, parameters);
}
