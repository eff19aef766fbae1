import { z } from 'zod';
import { hear } from './hear.ts';
import { type BrowserParts, channelOf } from './parts.ts';
import { expectTaken } from './refusal.ts';
import type { Seat } from './seat.ts';

/** A slash command; the word itself may be left out. */
export const commandSchema = z.object({ channel: z.string().min(1), text: z.string().max(40_000) });

/** Runs `/diagnose …` in a channel; what is answered is shown to the asker. @throws PageRefusal where the app did not take it */
export async function runCommand(
  parts: BrowserParts,
  seat: Seat,
  { channel, text }: z.output<typeof commandSchema>,
): Promise<void> {
  const show = (said: unknown) => hear(parts.workspace, seat, { channel }, said);
  const words = text.trim().replace(/^\/diagnose(?:\s+|$)/, '');
  const acknowledged = Promise.withResolvers<void>();
  const { response, acknowledgement } = await seat.sender
    .command(words, undefined, {
      channel: channelOf(parts, channel),
      // What comes later stands below what was said at once, however fast it comes.
      heard: (said) => acknowledged.promise.then(() => show(said)),
    })
    .catch((error: unknown) => {
      acknowledged.resolve();
      throw error;
    });
  await show(acknowledgement).finally(acknowledged.resolve);
  expectTaken('the command', response);
}
