import type { AllMiddlewareArgs, SlackCommandMiddlewareArgs } from '@slack/bolt';
import { CasebookError } from '../../domain/errors.ts';
import { jobId } from '../../domain/ids.ts';
import { answerCommand, parseCommand } from '../commands.ts';
import { BUSY, WORKING } from '../texts.ts';
import { askerIn, type ListenerParts } from './parts.ts';

/** Listener for `/diagnose …`: a subcommand is answered at once, a text is taken in; only the asker sees either. */
export function commandListener(parts: ListenerParts) {
  return async ({ command, ack }: SlackCommandMiddlewareArgs & AllMiddlewareArgs) => {
    const language = await parts.languages.of(command.user_id);
    const request = parseCommand(command.text);
    const { text, blocks } =
      request.kind === 'diagnose'
        ? { text: (await taken(parts, command, request.text, language)) ? WORKING[language] : BUSY[language] }
        : await answerCommand(parts.commands, request, language, command.user_id);
    await ack({ response_type: 'ephemeral', text, ...(blocks === undefined ? {} : { blocks }) });
  };
}

type Command = SlackCommandMiddlewareArgs['command'];

/** False where the asker should try again. A command that was delivered twice is taken once. */
async function taken(parts: ListenerParts, command: Command, text: string, language: keyof typeof WORKING) {
  const id = `${command.team_id}-${command.trigger_id}`;
  const target = { kind: 'response-url', url: command.response_url } as const;
  try {
    await parts.submit({
      id: jobId(id),
      claims: [`command:${id}`],
      text,
      language,
      target,
      manner: 'always',
      asker: askerIn(command.channel_id, command.user_id),
    });
    return true;
  } catch (error) {
    if (error instanceof CasebookError && error.retryable) return false;
    throw error;
  }
}
