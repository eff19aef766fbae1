import { z } from 'zod';
import { jobId } from '../../domain/ids.ts';
import type { DiagnosisRequest } from '../../intake/submit.ts';
import { askerIn } from '../asker-in.ts';
import { postOf } from '../post-id.ts';
import { wholeText, writtenText } from '../reading/message-text.ts';

/** Name of the message shortcut in the app's manifest. */
export const SHORTCUT = 'diagnose_message';

/** A request from a shortcut, before the asker's language is known. */
export interface ShortcutRequest extends Omit<DiagnosisRequest, 'language'> {
  readonly user: string;
  readonly responseUrl: string;
  /** False where the message holds nothing that could be read, or is Casebook's own. */
  readonly readable: boolean;
}

/** Fields of a `message_action` payload (docs.slack.dev/reference/interaction-payloads/shortcuts-interaction-payload). */
const payloadSchema = z.object({
  trigger_id: z.string(),
  action_ts: z.string(),
  response_url: z.string(),
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  channel: z.object({ id: z.string() }),
  message: z.object({
    ts: z.string(),
    thread_ts: z.string().optional(),
    user: z.string().nullish(),
    bot_id: z.string().nullish(),
    text: z.string().nullish(),
    attachments: z.array(z.unknown()).nullish(),
    blocks: z.array(z.unknown()).nullish(),
    files: z
      .array(z.object({ id: z.string() }))
      .nullish()
      .catch(undefined),
  }),
});

/**
 * Reads a message shortcut: the message and its files are diagnosed, whoever wrote it, and answered in its thread, as an answer that
 * stands there is brought up to date. Where Casebook is not in the channel, the asker alone gets the answer.
 */
export function parseShortcut(body: unknown, botUserId: string): ShortcutRequest {
  const { message, channel, team, user, ...payload } = payloadSchema.parse(body);
  const text = message.bot_id == null ? writtenText(message) || wholeText(message) : wholeText(message);
  const files = (message.files ?? []).map(({ id }) => id);
  const post = postOf(jobId(`${team.id}-${channel.id}-${message.ts}`));
  return {
    // Like an edit of the post: an answer that stands is replaced.
    id: jobId(`${post}~${payload.action_ts}`),
    claims: [`shortcut:${payload.trigger_id}`],
    text,
    target: {
      ...{ kind: 'thread', channel: channel.id, threadTs: message.thread_ts ?? message.ts },
      orPrivately: payload.response_url,
    },
    manner: 'always',
    // What a tool wrote says by its labels what to look at.
    ...(message.bot_id == null ? {} : { alert: true }),
    asker: askerIn(channel.id, user.id),
    sources: {
      ts: message.ts,
      ...(message.user == null ? {} : { author: message.user }),
      ...(files.length === 0 ? {} : { files }),
    },
    user: user.id,
    responseUrl: payload.response_url,
    readable: message.user !== botUserId && (text.trim() !== '' || files.length > 0),
  };
}
