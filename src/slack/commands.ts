import { CasebookError } from '../domain/errors.ts';
import type { Language } from '../domain/language.ts';
import type { SlackMessage } from './message.ts';

/** Answers of the subcommands that need no diagnosis. */
export interface CommandReplies {
  /** How to use Casebook. */
  help(language: Language): SlackMessage | Promise<SlackMessage>;
  /** One rule, explained. @throws CasebookError rule-unknown */
  rule(id: string, language: Language): SlackMessage | Promise<SlackMessage>;
  /** What is known of versions; `args` are the words after `versions`. @throws CasebookError usage, fact-invalid, version-invalid */
  versions(args: readonly string[], language: Language): SlackMessage | Promise<SlackMessage>;
}

/** What `/diagnose …` asks for. */
export type CommandRequest =
  | { readonly kind: 'help' }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'versions'; readonly args: readonly string[] }
  | { readonly kind: 'diagnose'; readonly text: string };

/** Reads the words after `/diagnose`. A text that merely begins like a subcommand is a text to diagnose. */
export function parseCommand(raw: string): CommandRequest {
  const text = raw.trim();
  const [word = '', ...args] = text.split(/\s+/);
  if (text === '' || text === 'help') return { kind: 'help' };
  if (word === 'rule' && args.length === 1 && args[0] !== undefined) return { kind: 'rule', id: args[0] };
  if (word === 'versions' && (args.length === 0 || args[0]?.startsWith('--')))
    return { kind: 'versions', args };
  return { kind: 'diagnose', text };
}

/** Answers a subcommand; what the user got wrong is the answer too. @throws whatever is not a CasebookError */
export async function answerCommand(
  replies: CommandReplies,
  request: Exclude<CommandRequest, { kind: 'diagnose' }>,
  language: Language,
): Promise<SlackMessage> {
  try {
    if (request.kind === 'rule') return await replies.rule(request.id, language);
    if (request.kind === 'versions') return await replies.versions(request.args, language);
    return await replies.help(language);
  } catch (error) {
    if (!(error instanceof CasebookError)) throw error;
    return { text: escapeMrkdwn(`${error.message}\n${error.hint}`) };
  }
}

/** Slack's three characters (docs.slack.dev/messaging/formatting-message-text); this also defuses `<!channel>`. */
function escapeMrkdwn(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
