import { ANSWERS_KEPT } from '../../domain/answers.ts';
import { CasebookError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { askerIn } from '../asker-in.ts';
import { respondPrivately } from '../response-url.ts';
import type { Click } from './click.ts';
import { acknowledge, openResolve } from './incident.ts';
import type { ClickHandler } from './known-click.ts';
import { helped, notThis } from './opinion.ts';
import type { ClickParts } from './parts.ts';
import { share } from './share.ts';
import { answerQuestion, checkCluster } from './sharpen.ts';
import { openSteps } from './steps.ts';

const HANDLERS: Readonly<Record<string, ClickHandler>> = {
  steps: openSteps,
  share,
  cluster: checkCluster,
  ack: acknowledge,
  resolve: openResolve,
  'not-this': notThis,
  helped,
  fact: answerQuestion,
};

/** Handles a click; what cannot be done is told to the person who clicked, with what to do instead. */
export async function handleClick(parts: ClickParts, click: Click): Promise<void> {
  const language = await parts.languages.of(click.user);
  const line = await answered(parts, click, language);
  if (line === undefined) return;
  parts.background.run('the answer to a click', () =>
    respondPrivately(click.responseUrl, {
      text: line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    }),
  );
}

async function answered(parts: ClickParts, click: Click, language: Language): Promise<string | undefined> {
  try {
    const answer = await parts.answers.find(click.value.answer);
    if (answer === undefined) return parts.say(language, 'click.gone', { days: String(ANSWERS_KEPT.days) });
    const asker = askerIn(click.channel, click.user);
    // No name that every object has.
    const handler = Object.hasOwn(HANDLERS, click.name) ? HANDLERS[click.name] : undefined;
    return await handler?.(parts, { click, answer, asker, language });
  } catch (error) {
    if (!(error instanceof CasebookError)) throw error;
    parts.log.warn('a click could not be followed', { button: click.name, error });
    return error.retryable ? parts.say(language, 'click.busy') : `${error.message}\n${error.hint}`;
  }
}
