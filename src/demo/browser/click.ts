import { z } from 'zod';
import { isRecord } from '../web-api.ts';
import { type AskedAt, hear } from './hear.ts';
import { messageAt } from './message-at.ts';
import { type BrowserParts, channelOf, userOf } from './parts.ts';
import { expectTaken, PageRefusal } from './refusal.ts';
import type { Seat } from './seat.ts';

/** What was pressed or chosen, and in what. */
export const clickSchema = z.object({
  container: z.discriminatedUnion('type', [
    z.object({
      ...{ type: z.literal('message'), channel: z.string(), ts: z.string() },
      ...{ threadTs: z.string().exactOptional(), private: z.boolean().default(false) },
    }),
    z.object({ type: z.literal('view'), id: z.string() }),
  ]),
  action: z.looseObject({ type: z.string(), action_id: z.string(), value: z.string().nullish() }),
  state: z.object({ values: z.record(z.string(), z.unknown()) }).exactOptional(),
});
type Clicked = z.output<typeof clickSchema>;
type MessageContainer = Extract<Clicked['container'], { type: 'message' }>;

/** What a payload says of the place of a click, and where its answers go. */
interface Place {
  readonly blocks: readonly unknown[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly asked: AskedAt;
  /** The window. */
  readonly view?: string;
}

/**
 * Sends a `block_actions` payload (docs.slack.dev/reference/interaction-payloads/block_actions-payload). As in Slack, only what stands
 * there can be pressed.
 *
 * @throws PageRefusal where it no longer stands there, or the app did not take it
 */
export async function click(parts: BrowserParts, seat: Seat, clicked: Clicked): Promise<void> {
  const { container, action, state } = clicked;
  const place =
    container.type === 'view'
      ? viewPlace(seat, container.id, state)
      : await messagePlace(parts, seat, container);
  const element = elementOf(place.blocks, action);
  if (element === undefined) throw new PageRefusal(409, 'This is no longer there: the message has changed.');
  const pressed = action.type === 'button' ? element : {};
  const at = (Date.now() / 1000).toFixed(6);
  const { response } = await seat.sender.interact(
    {
      ...{ type: 'block_actions', user: userOf(parts, seat), ...place.fields },
      ...(state === undefined ? {} : { state }),
      actions: [{ ...pressed, ...action, action_ts: at }],
    },
    undefined,
    {
      heard: (said) => hear(parts.workspace, seat, place.asked, said),
      ...(place.view === undefined ? {} : { view: place.view }),
    },
  );
  expectTaken('the click', response);
}

function viewPlace({ windows, home }: Seat, id: string, state: Clicked['state']): Place {
  const view = windows.find(id) ?? (id === home?.id || id === 'home' ? home : undefined);
  if (view === undefined) throw new PageRefusal(409, 'This window is closed.');
  return {
    blocks: view.blocks,
    fields: {
      container: { type: 'view', view_id: view.id },
      view: { ...view, state: state ?? { values: {} } },
    },
    asked: { channel: '' },
    ...(view.type === 'modal' ? { view: view.id } : {}),
  };
}

async function messagePlace(parts: BrowserParts, seat: Seat, container: MessageContainer): Promise<Place> {
  const { channel, ts, private: alone } = container;
  const kept = alone ? seat.privately.find(ts) : undefined;
  const message = alone ? undefined : await messageAt(seat, channel, ts);
  if (kept === undefined && message === undefined) throw new PageRefusal(409, 'This message is gone.');
  const threadTs = kept?.threadTs ?? message?.threadTs;
  return {
    blocks: kept?.blocks ?? message?.blocks ?? [],
    fields: {
      container: {
        ...{ type: 'message', message_ts: ts, channel_id: channel, is_ephemeral: alone },
        ...(threadTs === undefined ? {} : { thread_ts: threadTs }),
      },
      channel: channelOf(parts, channel),
      ...(message === undefined ? {} : { message: message.whole }),
    },
    asked: { channel, threadTs, message: { ts, private: alone } },
  };
}

/** The element of this id; buttons of one id differ by their value. */
function elementOf(part: unknown, action: Clicked['action']): Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(part)) {
    for (const each of part) {
      const found = elementOf(each, action);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isRecord(part)) return undefined;
  const same =
    part['action_id'] === action.action_id && (part['type'] !== 'button' || part['value'] === action.value);
  return same ? part : elementOf(Object.values(part), action);
}
