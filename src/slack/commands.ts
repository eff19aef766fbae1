import { CasebookError } from '../domain/errors.ts';
import type { IncidentChange, IncidentFilter } from '../domain/incident.ts';
import type { Language } from '../domain/language.ts';
import type { Asker } from '../domain/policy.ts';
import type { TargetCorrection } from '../domain/target-correction.ts';
import { checkCommand } from '../intake/command-check.ts';
import { parseTarget } from '../intake/target.ts';
import type { SlackMessage } from './message.ts';

/** Answers of the subcommands that need no diagnosis. */
export interface CommandReplies {
  /** How to use Casebook, or how to write what was mistyped. */
  help(language: Language, correction?: TargetCorrection): SlackMessage | Promise<SlackMessage>;
  /** One rule, explained. @throws CasebookError rule-unknown */
  rule(id: string, language: Language): SlackMessage | Promise<SlackMessage>;
  /** What is known of versions; `args` are the words after `versions`. @throws CasebookError usage, fact-invalid, version-invalid */
  versions(args: readonly string[], language: Language): SlackMessage | Promise<SlackMessage>;
  /** What happened. @throws CasebookError store-unavailable */
  incidents(filter: IncidentFilter, language: Language): Promise<SlackMessage>;
  /** Failures that no rule explains. @throws CasebookError store-unavailable */
  gaps(language: Language): Promise<SlackMessage>;
  /** Shows or changes what counts in the asker's channel. @throws CasebookError store-unavailable */
  settings(words: readonly string[], asker: Asker, language: Language): Promise<SlackMessage>;
  /** Does something to an incident, where the policy lets the person. @throws CasebookError incident-unknown, usage, store-unavailable */
  change(request: ChangeRequest, by: Asker, language: Language): Promise<SlackMessage>;
}

/** What someone wants done to an incident; `id` is the beginning of its fingerprint. */
interface ChangeRequest {
  readonly action: IncidentChange['kind'];
  readonly id: string;
  readonly note: string;
}

/** What `/diagnose …` asks for. */
export type CommandRequest =
  | { readonly kind: 'help' }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'versions'; readonly args: readonly string[] }
  | { readonly kind: 'incidents'; readonly filter: IncidentFilter }
  | { readonly kind: 'gaps' }
  | { readonly kind: 'change'; readonly change: ChangeRequest }
  | { readonly kind: 'settings'; readonly words: readonly string[] }
  | { readonly kind: 'correction'; readonly correction: TargetCorrection }
  /** An error, or what to look at in a cluster. */
  | { readonly kind: 'diagnose'; readonly text: string };

/** How people ask for help, in the three languages. */
const HELP = /^(?:-*help|-h|\?|ayuda|ajuda)[\s?!.]*$/i;

/** Reads the words after `/diagnose`. A text that merely begins like a subcommand is a text to diagnose. */
export function parseCommand(raw: string): CommandRequest {
  const text = raw.trim();
  const [word = '', ...args] = text.split(/\s+/);
  if (text === '' || HELP.test(text)) return { kind: 'help' };
  if (word === 'rule' && args.length === 1 && args[0] !== undefined) return { kind: 'rule', id: args[0] };
  if (word === 'versions' && (args.length === 0 || args[0]?.startsWith('--')))
    return { kind: 'versions', args };
  if (text === 'gaps') return { kind: 'gaps' };
  const incidents = parseIncidents(text) ?? parseChange(text);
  if (incidents !== undefined) return incidents;
  if (word === 'settings' && args.length <= 2) return { kind: 'settings', words: args };
  const parsed = parseTarget(text);
  if (parsed?.kind === 'correction') return parsed;
  const correction = parsed === undefined ? checkCommand(text) : undefined;
  return correction === undefined ? { kind: 'diagnose', text } : { kind: 'correction', correction };
}

function parseIncidents(text: string): CommandRequest | undefined {
  const words = /^incidents(?: +(open|all))?(?: +([a-z0-9][a-z0-9-]*))?$/.exec(text);
  if (words === null) return undefined;
  const [, scope, namespace] = words;
  const of = namespace === undefined ? {} : { namespace };
  return { kind: 'incidents', filter: { scope: scope === 'all' ? 'all' : 'open', ...of } };
}

const ACTIONS: Readonly<Record<string, ChangeRequest['action']>> = {
  ack: 'acknowledge',
  resolve: 'resolve',
  reopen: 'reopen',
};

/** `resolve 0123abcd what helped`; the id is what an answer shows, or more of it. */
function parseChange(text: string): CommandRequest | undefined {
  const [, word = '', id = '', note = ''] =
    /^(ack|resolve|reopen) +`?([0-9a-f]{6,16})`?(?:\s+(.*))?$/is.exec(text) ?? [];
  const action = ACTIONS[word.toLowerCase()];
  return action === undefined ? undefined : { kind: 'change', change: { action, id, note: note.trim() } };
}

/** Answers a subcommand; what the user got wrong is the answer too. @throws whatever is not a CasebookError */
export async function answerCommand(
  replies: CommandReplies,
  request: Exclude<CommandRequest, { kind: 'diagnose' }>,
  language: Language,
  asker: Asker,
): Promise<SlackMessage> {
  try {
    if (request.kind === 'incidents') return await replies.incidents(request.filter, language);
    if (request.kind === 'gaps') return await replies.gaps(language);
    if (request.kind === 'change') return await replies.change(request.change, asker, language);
    if (request.kind === 'settings') return await replies.settings(request.words, asker, language);
    if (request.kind === 'rule') return await replies.rule(request.id, language);
    if (request.kind === 'versions') return await replies.versions(request.args, language);
    return await replies.help(language, request.kind === 'correction' ? request.correction : undefined);
  } catch (error) {
    if (!(error instanceof CasebookError)) throw error;
    return { text: escapeMrkdwn(`${error.message}\n${error.hint}`) };
  }
}

/** Slack's three characters (docs.slack.dev/messaging/formatting-message-text); this also defuses `<!channel>`. */
function escapeMrkdwn(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
