import { z } from 'zod';
import { hear } from './hear.ts';
import { messageAt } from './message-at.ts';
import { type BrowserParts, channelOf, userOf } from './parts.ts';
import { expectTaken, PageRefusal } from './refusal.ts';
import type { Seat } from './seat.ts';

/** The message that is to be diagnosed. */
export const shortcutSchema = z.object({ channel: z.string().min(1), ts: z.string().min(1) });

/**
 * Sends the message shortcut "Diagnose this message"
 * (docs.slack.dev/reference/interaction-payloads/shortcuts-interaction-payload).
 *
 * @throws PageRefusal where the message is gone, or the app did not take it
 */
export async function runShortcut(
  parts: BrowserParts,
  seat: Seat,
  { channel, ts }: z.output<typeof shortcutSchema>,
): Promise<void> {
  const message = await messageAt(seat, channel, ts);
  if (message === undefined) throw new PageRefusal(409, 'This message is gone.');
  const asked = { channel, threadTs: message.threadTs };
  const { response } = await seat.sender.interact(
    {
      ...{ type: 'message_action', callback_id: 'diagnose_message' },
      ...{ action_ts: (Date.now() / 1000).toFixed(6), message_ts: ts },
      ...{ channel: channelOf(parts, channel), user: userOf(parts, seat) },
      message: { team: parts.workspace.teamId, ...message.whole },
    },
    undefined,
    { heard: (said) => hear(parts.workspace, seat, asked, said) },
  );
  expectTaken('the shortcut', response);
}
