import type { Asker } from '../../domain/policy.ts';
import type { Submit } from '../../intake/submit.ts';
import type { CommandReplies } from '../commands.ts';
import type { Languages } from '../languages.ts';
import type { ParsedPost } from '../post.ts';

/** What the listeners need. */
export interface ListenerParts {
  readonly submit: Submit;
  readonly commands: CommandReplies;
  readonly languages: Languages;
}

/** Adds the asker and their language and hands the request in. @throws CasebookError when it was not stored: Slack then sends it again */
export async function submitPost(parts: ListenerParts, { user, ...post }: ParsedPost): Promise<void> {
  const language = await parts.languages.of(user);
  const asker = post.target.kind === 'thread' ? { asker: askerIn(post.target.channel, user) } : {};
  await parts.submit({ ...post, ...asker, language });
}

/** Ids of direct messages begin with D (docs.slack.dev/reference/objects/conversation-object). */
export function askerIn(channel: string, user: string): Asker {
  return { user, channel, dm: channel.startsWith('D') };
}
