import type { AllMiddlewareArgs, SlackCommandMiddlewareArgs, webApi } from '@slack/bolt';
import { CasebookError } from '../../domain/errors.ts';
import { jobId } from '../../domain/ids.ts';
import type { Language } from '../../domain/language.ts';
import { askedTarget } from '../../intake/job-target.ts';
import { takeLanguage } from '../../intake/language-flag.ts';
import { askerIn } from '../asker-in.ts';
import { answerCommand, parseCommand } from '../commands.ts';
import type { FormOrigin } from '../entry/forms.ts';
import { BUSY, placeholderText } from '../texts.ts';
import type { ListenerParts } from './parts.ts';

/** Listener for `/diagnose …`: a subcommand is answered at once, a text is taken in; only the asker sees either. */
export function commandListener(parts: ListenerParts) {
  return async ({ command, ack, client }: SlackCommandMiddlewareArgs & AllMiddlewareArgs) => {
    const spoken = takeLanguage(command.text);
    const language = spoken.language ?? (await parts.languages.of(command.user_id));
    if (
      spoken.text.trim() === '' &&
      spoken.correction === undefined &&
      (await opened(parts, command, client, language))
    )
      return ack();
    const request = spoken.correction
      ? ({ kind: 'correction', correction: spoken.correction } as const)
      : parseCommand(spoken.text);
    const { text, blocks } =
      request.kind === 'diagnose'
        ? {
            text: (await taken(parts, command, request.text, language))
              ? placeholderText({ language, ...askedTarget(request.text) })
              : BUSY[language],
          }
        : await answerCommand(
            parts.commands,
            request,
            language,
            askerIn(command.channel_id, command.user_id),
          );
    await ack({ response_type: 'ephemeral', text, ...(blocks === undefined ? {} : { blocks }) });
  };
}

type Command = SlackCommandMiddlewareArgs['command'];

/** False where the form could not be opened: then the help says how else to ask. */
async function opened(
  { forms, log }: ListenerParts,
  command: Command,
  client: webApi.WebClient,
  language: Language,
) {
  if (forms === undefined) return false;
  const origin: FormOrigin = { channel: command.channel_id, responseUrl: command.response_url };
  try {
    const asker = askerIn(command.channel_id, command.user_id);
    const view = await forms.open(asker, JSON.stringify(origin), language);
    await client.views.open({ trigger_id: command.trigger_id, view });
    return true;
  } catch (error) {
    log.warn('the form could not be opened', { error });
    return false;
  }
}

/** False where the asker should try again. A command that was delivered twice is taken once. */
async function taken(parts: ListenerParts, command: Command, text: string, language: Language) {
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
