import { z } from 'zod';
import type { DiagnosisRequest } from '../intake/submit.ts';
import { type PostPlace, postClaim, postJobId } from './post-id.ts';

/** A request whose language is not known yet, and who asked. */
export interface ParsedPost extends Omit<DiagnosisRequest, 'language'> {
  readonly user: string;
}

/** What an event is read against: Bolt's context knows the bot, the envelope the team and the event. */
export interface PostContext {
  readonly teamId: string;
  readonly eventId: string;
  readonly botUserId: string;
}

const postSchema = z.object({
  subtype: z.string().optional(),
  user: z.string().optional(),
  bot_id: z.string().nullish(),
  text: z.string().default(''),
  ts: z.string(),
  thread_ts: z.string().optional(),
  files: z
    .array(z.object({ id: z.string() }))
    .optional()
    .catch(undefined),
  edited: z.object({ ts: z.string() }).optional(),
});
const eventSchema = postSchema.extend({ channel: z.string(), channel_type: z.string().optional() });
const changeSchema = z.object({
  subtype: z.literal('message_changed'),
  channel: z.string(),
  channel_type: z.string().optional(),
  message: postSchema,
  previous_message: z.object({ text: z.string().default('') }),
});
type Event = z.infer<typeof eventSchema>;

/**
 * Reads a `message` event: a post of a person in a channel (asked quietly) or a direct message (always answered).
 * Undefined for all else: other subtypes, bots, posts without text or file, edits that left the text as it was, and posts that mention the
 * bot in a channel, which come as `app_mention` too and are answered from there.
 */
export function parseMessage(event: unknown, context: PostContext): ParsedPost | undefined {
  const changed = changeSchema.safeParse(event);
  if (changed.success) return parseChange(changed.data, context);
  const post = readPost(event, context);
  if (post === undefined || (post.text.trim() === '' && filesOf(post).length === 0)) return undefined;
  if (isDirect(post)) return request(post, context, 'always');
  return mentions(post.text, context.botUserId) ? undefined : request(post, context, 'quiet');
}

/** Reads an `app_mention` event; an empty text asks for help. Undefined for posts of bots. */
export function parseMention(event: unknown, context: PostContext): ParsedPost | undefined {
  const post = readPost(event, context);
  return post === undefined ? undefined : request(post, context, 'always', true);
}

/** An edit is read as the new text of the same post; its answer replaces the first one. */
function parseChange(change: z.infer<typeof changeSchema>, context: PostContext): ParsedPost | undefined {
  const { message, channel, channel_type: channelType } = change;
  if (message.text === change.previous_message.text || message.text.trim() === '') return undefined;
  const post = readPost({ ...message, channel, channel_type: channelType }, context);
  if (post?.edited === undefined) return undefined;
  const addressed = isDirect(post) || mentions(post.text, context.botUserId);
  return request(post, context, addressed ? 'always' : 'quiet', mentions(post.text, context.botUserId));
}

function readPost(event: unknown, context: PostContext): (Event & { user: string }) | undefined {
  const { data: post } = eventSchema.safeParse(event);
  if (post?.user === undefined || post.user === context.botUserId || post.bot_id) return undefined;
  if (post.subtype !== undefined && post.subtype !== 'file_share') return undefined;
  return { ...post, user: post.user };
}

function request(
  post: Event & { user: string },
  context: PostContext,
  manner: ParsedPost['manner'],
  mentioned = false,
): ParsedPost {
  const place: PostPlace = {
    team: context.teamId,
    channel: post.channel,
    ts: post.ts,
    edited: post.edited?.ts,
  };
  return {
    id: postJobId(place),
    claims: [`event:${context.eventId}`, postClaim(place)],
    text: withoutMention(post.text, context.botUserId),
    target: { kind: 'thread', channel: post.channel, threadTs: post.thread_ts ?? post.ts },
    manner,
    user: post.user,
    ...sourcesOf(post, mentioned),
  };
}

/** What belongs to the post: its files; the thread that it asks in; and a reply may answer a question. */
function sourcesOf(post: Event & { user: string }, mentioned: boolean): Pick<ParsedPost, 'sources'> {
  const inThread = post.thread_ts !== undefined && post.thread_ts !== post.ts;
  const files = filesOf(post);
  if (!inThread && files.length === 0) return {};
  const thread = mentioned ? ('whole' as const) : ('reply' as const);
  return {
    sources: {
      ...{ ts: post.ts, author: post.user },
      ...(inThread ? { thread } : {}),
      ...(files.length === 0 ? {} : { files }),
    },
  };
}

function filesOf({ files = [] }: Event): string[] {
  return files.map(({ id }) => id);
}

/** Ids of direct messages begin with D (docs.slack.dev/reference/objects/conversation-object). */
function isDirect(post: Event): boolean {
  return post.channel_type === 'im' || (post.channel_type === undefined && post.channel.startsWith('D'));
}

function mentions(text: string, userId: string): boolean {
  return text.includes(`<@${userId}>`) || text.includes(`<@${userId}|`);
}

function withoutMention(text: string, userId: string): string {
  return mentions(text, userId)
    ? text.replaceAll(new RegExp(`<@${userId}(?:\\|[^>]*)?>[ \\t]*`, 'g'), '').trim()
    : text;
}
