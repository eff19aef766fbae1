import { plainText } from './plain.ts';
import type { Sender, SentCommand } from './sender.ts';
import { isRecord } from './web-api.ts';
import type { Workspace } from './workspace.ts';

/** The running app, as a conversation sees it. */
export interface ConversationParts {
  readonly workspace: Workspace;
  readonly sender: Sender;
  /** Resolves when everything that was taken in is answered. */
  readonly settled: () => Promise<void>;
}

const COMMAND = /^\/diagnose(?:\s+|$)/;
const MENTION = /^@casebook(?:\s+|$)/i;
const SILENCE =
  '(Casebook stays silent: no documented failure matches firmly. Begin with /diagnose or @casebook to be answered in any case.)';

/**
 * Says something in the channel as a person would and gives what Casebook answered, read back from the workspace:
 * `/diagnose …` is answered privately, `@casebook …` and a paste in their thread.
 *
 * @throws Error when the workspace or the app refuses the request
 */
export async function say(
  { workspace, sender, settled }: ConversationParts,
  message: string,
): Promise<string> {
  if (COMMAND.test(message)) {
    const sent = await sender.command(message.replace(COMMAND, ''));
    await settled();
    return commandAnswer(sent);
  }
  const mention = MENTION.test(message);
  const text = `${mention ? `<@${workspace.botUserId}> ` : ''}${escaped(message.replace(MENTION, ''))}`;
  const ts = await workspace.write(text);
  if (mention) await sender.event(mentionEvent(workspace, text, ts));
  await settled();
  const answers = (await workspace.replies(ts)).filter(({ user }) => user === workspace.botUserId);
  return answers.length === 0 ? SILENCE : answers.map(plainText).join('\n\n');
}

/** The event that Slack sends beside `message` when a post mentions the bot (docs.slack.dev/reference/events/app_mention). */
export function mentionEvent(workspace: Workspace, text: string, ts: string) {
  const { userId, channelId } = workspace;
  return { type: 'app_mention', user: userId, text, ts, channel: channelId, event_ts: ts };
}

/** The placeholder gives way to what came later. */
function commandAnswer({ response, acknowledgement, followUps }: SentCommand): string {
  if (!response.ok) throw new Error(`the app answered the command with status ${response.status}`);
  const messages = followUps.length === 0 ? [acknowledgement] : followUps;
  return messages
    .filter(isRecord)
    .map(({ text, blocks }) => plainText({ text: String(text), blocks: Array.isArray(blocks) ? blocks : [] }))
    .join('\n\n');
}

/** Slack escapes these three in what people write. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
