import type { types } from '@slack/bolt';
import { z } from 'zod';
import { ACTION_PREFIX, type ButtonValue } from '../../domain/buttons.ts';
import type { WindowOrigin } from '../../domain/windows.ts';

/** A message with blocks, as Slack gives it back. */
export interface ShownMessage {
  readonly text: string;
  readonly blocks: readonly types.KnownBlock[];
}

/** A button of an answer that someone pressed. */
export interface Click {
  /** The button's name, such as `steps`. */
  readonly name: string;
  readonly value: ButtonValue;
  readonly user: string;
  readonly userName: string;
  readonly channel: string;
  /** The answer; absent where only the asker sees it. */
  readonly message?: ShownMessage & { readonly ts: string; readonly threadTs: string };
  readonly responseUrl: string;
  readonly triggerId: string;
  /** Time stamp of the click: tells it apart from every other. */
  readonly at: string;
}

const block = z.custom<types.KnownBlock>(
  (value) => typeof value === 'object' && value !== null && 'type' in value,
);
/** The part of a message that is shown. */
export const shownSchema = z.object({ text: z.string().default(''), blocks: z.array(block).default([]) });

/** Fields of a `block_actions` payload (docs.slack.dev/reference/interaction-payloads/block_actions-payload). */
const payloadSchema = z.object({
  user: z.object({ id: z.string(), username: z.string().optional(), name: z.string().optional() }),
  container: z.object({ message_ts: z.string(), is_ephemeral: z.boolean().default(false) }),
  channel: z.object({ id: z.string() }),
  message: shownSchema.extend({ ts: z.string(), thread_ts: z.string().optional() }).optional(),
  response_url: z.string(),
  trigger_id: z.string(),
  actions: z
    .array(z.object({ action_id: z.string(), value: z.string().default(''), action_ts: z.string() }))
    .min(1),
});
const valueSchema = z.object({
  answer: z.string(),
  rule: z.string().exactOptional(),
  fact: z.string().exactOptional(),
  value: z.string().exactOptional(),
});

/** Reads a click on a button of an answer. Undefined for what no button of Casebook sends. */
export function parseClick(body: unknown): Click | undefined {
  const { data: payload } = payloadSchema.safeParse(body);
  const action = payload?.actions[0];
  if (payload === undefined || action === undefined || !action.action_id.startsWith(ACTION_PREFIX))
    return undefined;
  const value = valueSchema.safeParse(json(action.value));
  if (!value.success) return undefined;
  const { user, container, message } = payload;
  return {
    name: action.action_id.slice(ACTION_PREFIX.length).split(':', 1)[0] ?? '',
    ...{ value: value.data, user: user.id, userName: user.name ?? user.username ?? user.id },
    ...{ channel: payload.channel.id, responseUrl: payload.response_url, triggerId: payload.trigger_id },
    at: action.action_ts,
    ...(message === undefined || container.is_ephemeral
      ? {}
      : { message: { ...message, threadTs: message.thread_ts ?? message.ts } }),
  };
}

/** What a window that this click opens carries back. */
export function originOf(click: Click, fingerprint?: string): WindowOrigin {
  const { message } = click;
  return {
    ...{ answer: click.value.answer, channel: click.channel, responseUrl: click.responseUrl },
    ...(message === undefined ? {} : { message: message.ts, thread: message.threadTs }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
  };
}

/** Undefined where the text is no JSON. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
