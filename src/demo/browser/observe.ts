import { isRecord } from '../web-api.ts';
import type { Live } from './live.ts';
import type { Seat } from './seat.ts';
import { viewOf } from './view.ts';

type Parameters = Readonly<Record<string, string>>;

/** Triggers whose owner is remembered: they live for seconds. */
const TRIGGERS = 500;

/**
 * Tells pages of what the Web API was called for, and keeps what belongs to one person: the workspace keeps private messages and
 * windows too, but gives them to nobody.
 *
 * @param seats by user id
 */
export function createObserver(seats: ReadonlyMap<string, Seat>, live: Live) {
  const owners = new Map<string, string>();
  const ownerOf = ({ trigger_id: id = '', interactivity_pointer: pointer = '' }: Parameters) => {
    const owner = owners.get(id) ?? owners.get(pointer) ?? '';
    owners.delete(id);
    return seats.get(owner);
  };
  return (method: string, parameters: Parameters, answer: unknown): void => {
    if (method === 'views.generateTriggerId') remember(owners, parameters, answer);
    if (method === 'chat.postEphemeral') tellPrivately(seats.get(parameters['user'] ?? ''), parameters);
    else if (method.startsWith('chat.') || method === 'files.completeUploadExternal')
      tellOfMessage(live, parameters, answer);
    const view = method.startsWith('views.') ? viewOf(answer) : undefined;
    if (view === undefined) return;
    if (method === 'views.open') ownerOf(parameters)?.windows.show(view);
    if (method === 'views.push') ownerOf(parameters)?.windows.push(view);
    if (method === 'views.update') for (const { windows } of seats.values()) windows.update(view);
    const seat = method === 'views.publish' ? seats.get(parameters['user_id'] ?? '') : undefined;
    if (seat === undefined) return;
    seat.home = view;
    live.tell({ kind: 'home' }, seat.member.userId);
  };
}

function remember(owners: Map<string, string>, { user_id: user }: Parameters, answer: unknown): void {
  const trigger = isRecord(answer) ? answer['trigger_id'] : undefined;
  if (user === undefined || typeof trigger !== 'string') return;
  owners.set(trigger, user);
  const [oldest] = owners.keys();
  if (owners.size > TRIGGERS && oldest !== undefined) owners.delete(oldest);
}

function tellPrivately(
  seat: Seat | undefined,
  { channel = '', text = '', blocks, thread_ts }: Parameters,
): void {
  const drawn: unknown = JSON.parse(blocks ?? '[]');
  seat?.privately.add({ channel, threadTs: thread_ts }, { text, blocks: Array.isArray(drawn) ? drawn : [] });
}

/** Links and the like are asked for by `chat.` too: only what tells of a channel's message is told. */
function tellOfMessage(live: Live, parameters: Parameters, answer: unknown): void {
  if (!isRecord(answer) || 'permalink' in answer) return;
  const { message } = answer;
  const channel = typeof answer['channel'] === 'string' ? answer['channel'] : parameters['channel_id'];
  const thread = isRecord(message) ? message['thread_ts'] : parameters['thread_ts'];
  if (channel === undefined) return;
  live.tell({ kind: 'messages', channel, ...(typeof thread === 'string' ? { threadTs: thread } : {}) });
}
