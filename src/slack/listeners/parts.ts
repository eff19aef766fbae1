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

/** Adds the asker's language and hands the request in. @throws CasebookError when it was not stored: Slack then sends it again */
export async function submitPost(parts: ListenerParts, { user, ...post }: ParsedPost): Promise<void> {
  await parts.submit({ ...post, language: await parts.languages.of(user) });
}
