import { ANSWERS_KEPT } from '../../domain/answers.ts';
import { callFailed } from '../call-failed.ts';
import type { ClickHandler } from './known-click.ts';

/**
 * Opens a window at once, since the click's `trigger_id` lives for 3 s (docs.slack.dev/interactivity/handling-user-interaction),
 * and fills it when the steps are there.
 */
export const openSteps: ClickHandler = async (parts, { click, answer, asker, language }) => {
  const rule = click.value.rule ?? answer.rule ?? '';
  const viewId = await open(
    parts.client.views.open({ trigger_id: click.triggerId, view: parts.windows.loading(language) }),
  );
  parts.background.run('the window with all steps', async () => {
    const steps = parts.windows.steps(answer, rule, asker, language).catch((error: unknown) => {
      parts.log.warn('the steps of an answer could not be made', { error });
      return parts.windows.notice(parts.say(language, 'click.busy'), language);
    });
    const gone = parts.say(language, 'click.gone', { days: String(ANSWERS_KEPT.days) });
    const view = (await steps) ?? parts.windows.notice(gone, language);
    await open(parts.client.views.update({ view_id: viewId, view }));
  });
  return undefined;
};

/** The id of the view that a call gives. @throws CasebookError slack-call-failed */
export async function open(call: Promise<{ view?: { id?: string } }>): Promise<string> {
  try {
    return (await call).view?.id ?? '';
  } catch (error) {
    throw callFailed('views.open', error);
  }
}
