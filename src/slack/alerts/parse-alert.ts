import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DiagnosisRequest } from '../../intake/submit.ts';
import type { PostContext } from '../post.ts';
import { postClaim, postJobId } from '../post-id.ts';
import { wholeText } from '../reading/message-text.ts';

/** A post of a monitoring tool. */
export interface ParsedAlert {
  /** `firing` as long as nothing in it says that it is over. */
  readonly state: 'firing' | 'resolved';
  /** The same for all posts on one group of alerts, in one channel; it holds nothing of the text. */
  readonly group: string;
  readonly channel: string;
  readonly author: string;
  readonly request: Omit<DiagnosisRequest, 'language'>;
}

const eventSchema = z.object({
  subtype: z.string().optional(),
  bot_id: z.string(),
  user: z.string().nullish(),
  channel: z.string(),
  ts: z.string(),
  thread_ts: z.string().optional(),
  text: z.string().nullish(),
  attachments: z.array(z.unknown()).nullish(),
  blocks: z.array(z.unknown()).nullish(),
});

/** How tools say that an alert is over, at the beginning of a line, behind marks and emoji. */
const OVER =
  /^(?:[^\p{L}\p{N}[]|:[a-z_]{1,40}:){0,40}(?:\[(?:resolved|ok|recovered|closed)\b[^\]]*\]|(?:resolved|recovered|recovery|closed|ok)\b)|\b(?:status|state):[\s*_`]*(?:resolved|ok|recovered|closed)\b|\b(?:incident|issue|alert) (?:was |has been |is )?(?:resolved|closed)\b|\bclosed (?:an? )?(?:alert|incident)\b/imu;
/** Lines of the text in which the state is told. */
const HEAD = 4;
/** What differs between the posts on one group: its state, how many alerts it holds, marks, times. Here and below, what repeats has a bound. */
const PASSING =
  /\[(?:firing|resolved|ok|alerting|no ?data|triggered|recovered|closed|pending)\b[^\]]{0,100}\]|:[a-z0-9_+-]{1,60}:|\b(?:re-?triggered|triggered|firing|alerting|resolved|recovered|recovery|problem|opened|created|closed|acknowledged|ok|warn|critical|down|up|alarm|activated|deactivated)\b|[^\p{L}\p{N}\s]/giu;
/** Labels by which two groups with one title differ. */
const IDENTITY =
  /(?:^|[\s*_`"',{(|])((?:exported_)?(?:pod|namespace|node|cluster|deployment|instance|job|kube_[a-z_]{1,40}|pod_name))[*_`"']{0,4}\s{0,8}[:=]{1,3}[*_`"']{0,4}\s{0,8}[*_`"']{0,4}(\w[\w./:@-]{0,255})/gim;

/**
 * Reads a `message` event as an alert: a post of another bot that begins a thread. Undefined for people, for Casebook itself, for
 * replies and for posts without text. All parts that bear text are read.
 */
export function parseAlert(event: unknown, context: PostContext): ParsedAlert | undefined {
  const { data: post } = eventSchema.safeParse(event);
  if (post === undefined || (post.subtype !== undefined && post.subtype !== 'bot_message')) return undefined;
  if (post.user === context.botUserId || (post.thread_ts !== undefined && post.thread_ts !== post.ts))
    return undefined;
  const text = wholeText(post);
  if (text === '') return undefined;
  const place = { team: context.teamId, channel: post.channel, ts: post.ts };
  const author = post.user ?? post.bot_id;
  return {
    ...{
      state: stateOf(text),
      group: groupOf(post.channel, post.bot_id, text),
      channel: post.channel,
      author,
    },
    request: {
      id: postJobId(place),
      claims: [`event:${context.eventId}`, postClaim(place)],
      text,
      target: { kind: 'thread', channel: post.channel, threadTs: post.ts },
      manner: 'quiet',
      asker: { user: author, channel: post.channel, dm: false, onlyChannel: true },
      alert: true,
    },
  };
}

function stateOf(text: string): ParsedAlert['state'] {
  return OVER.test(text.split('\n').slice(0, HEAD).join('\n')) ? 'resolved' : 'firing';
}

/** The first line that says more than a state, and the labels of the object. */
function groupOf(channel: string, bot: string, text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/<[^|<>]{0,2048}\|([^<>]{0,2048})>/g, '$1').replace(PASSING, ' '));
  const title = lines
    .map((line) => line.replace(/\s+/g, ' ').trim().toLowerCase())
    .find((line) => line.length > 2);
  const labels = new Set(
    [...text.matchAll(IDENTITY)].map(([, name = '', value]) => `${name.toLowerCase()}=${value}`),
  );
  const parts = [channel, bot, title ?? '', ...[...labels].sort()];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}
