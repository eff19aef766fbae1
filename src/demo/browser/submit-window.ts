import { z } from 'zod';
import { isRecord } from '../web-api.ts';
import { type BrowserParts, userOf } from './parts.ts';
import { expectTaken, PageRefusal } from './refusal.ts';
import type { Seat } from './seat.ts';

/** What was entered in a window: block, then action. */
export const submissionSchema = z.object({
  id: z.string(),
  values: z.record(z.string(), z.record(z.string(), z.looseObject({ type: z.string() }))),
});
export const closeSchema = z.object({ id: z.string() });

/** What became of a submission; errors are told by block. */
type Submitted =
  | { readonly ok: true }
  | { readonly ok: false; readonly errors: Readonly<Record<string, unknown>> };

/**
 * Sends a `view_submission` payload (docs.slack.dev/reference/interaction-payloads/view-interactions-payload). A window that is taken
 * closes; one with errors stays.
 *
 * @throws PageRefusal where it is closed, the app did not take it, or answers in a way that the demo cannot show
 */
export async function submitWindow(
  parts: BrowserParts,
  seat: Seat,
  { id, values }: z.output<typeof submissionSchema>,
): Promise<Submitted> {
  const view = seat.windows.find(id);
  if (view === undefined) throw new PageRefusal(409, 'This window is closed.');
  const { response, acknowledgement } = await seat.sender.interact({
    ...{ type: 'view_submission', user: userOf(parts, seat), response_urls: [] },
    view: { ...view, state: { values } },
  });
  expectTaken('the window', response);
  const { response_action: action, errors } = isRecord(acknowledgement)
    ? acknowledgement
    : { response_action: undefined, errors: undefined };
  if (action === 'errors' && isRecord(errors)) return { ok: false, errors };
  if (action !== undefined && action !== 'clear')
    throw new PageRefusal(501, `The demo cannot do what Casebook wants with this window: ${String(action)}.`);
  seat.windows.close(action === 'clear' ? undefined : id);
  return { ok: true };
}
