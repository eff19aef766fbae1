import type { Log } from '../../domain/ports.ts';
import type { Submit } from '../../intake/submit.ts';
import { askerIn } from '../asker-in.ts';
import type { CommandReplies } from '../commands.ts';
import type { Forms } from '../entry/forms.ts';
import type { Languages } from '../languages.ts';
import type { ParsedPost } from '../post.ts';

/** What the listeners need. */
export interface ListenerParts {
  readonly log: Log;
  readonly submit: Submit;
  readonly commands: CommandReplies;
  readonly languages: Languages;
  /** The form behind `/diagnose` alone; absent where that gives help. */
  readonly forms?: Forms;
}

/** Adds the asker and their language and hands the request in. @throws CasebookError when it was not stored: Slack then sends it again */
export async function submitPost(parts: ListenerParts, { user, ...post }: ParsedPost): Promise<void> {
  const language = await parts.languages.of(user);
  const asker = post.target.kind === 'thread' ? { asker: askerIn(post.target.channel, user) } : {};
  await parts.submit({ ...post, ...asker, language });
}
