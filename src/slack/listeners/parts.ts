import type { Log } from '../../domain/ports.ts';
import { type ChannelSettings, DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { takeLanguage } from '../../intake/language-flag.ts';
import type { Submit } from '../../intake/submit.ts';
import type { AlertDesk } from '../alerts/alert-desk.ts';
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
  /** What was chosen for a channel. Never fails and takes at most a third of a second; absent where nothing can be chosen. */
  readonly settingsOf?: (channel: string) => Promise<ChannelSettings>;
  /** Tells someone who mentioned Casebook in a channel where it is off. Never fails. */
  readonly tellOff?: (channel: string, user: string) => Promise<void>;
  /** Where posts of monitoring tools go; absent where they are not read. */
  readonly alerts?: AlertDesk;
  /** The form behind `/diagnose` alone; absent where that gives help. */
  readonly forms?: Forms;
}

/** Adds the asker and their language and hands the request in. @throws CasebookError when it was not stored: Slack then sends it again */
export async function submitPost(parts: ListenerParts, { user, ...post }: ParsedPost): Promise<void> {
  const channel = post.target.kind === 'thread' ? post.target.channel : undefined;
  const settings =
    (channel === undefined ? undefined : await parts.settingsOf?.(channel)) ?? DEFAULT_SETTINGS;
  if (settings.mode === 'off' && channel !== undefined) {
    if (post.manner === 'always') await parts.tellOff?.(channel, user);
    return;
  }
  const quiet = post.manner === 'quiet';
  const own = await parts.languages.of(user);
  const { language, ...spoken } = quiet
    ? { text: post.text, language: settings.language }
    : takeLanguage(post.text);
  await parts.submit({
    ...{ ...post, ...spoken, language: language ?? own },
    ...(channel === undefined ? {} : { asker: askerIn(channel, user) }),
    ...(quiet && settings.mode === 'mention-only' ? { silent: true } : {}),
  });
}
