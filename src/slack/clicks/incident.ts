import { ANSWERS_KEPT } from '../../domain/answers.ts';
import { originOf } from './click.ts';
import type { ClickHandler } from './known-click.ts';
import { mark } from './mark.ts';
import { open } from './steps.ts';

/** Says that the person who clicked takes care of the incident. */
export const acknowledge: ClickHandler = async (parts, { click, answer, asker, language }) => {
  if (!(await parts.allows(asker, 'incidents'))) return parts.say(language, 'click.not-handler');
  const { fingerprint } = answer;
  if (fingerprint === undefined)
    return parts.say(language, 'click.gone', { days: String(ANSWERS_KEPT.days) });
  const request = { action: 'acknowledge', id: fingerprint, note: '' } as const;
  await parts.commands.change(request, asker, language);
  const line = parts.redact(parts.say(answer.job.language, 'state.acknowledged', { who: click.userName }));
  parts.background.run('marking an answer as acknowledged', () =>
    mark(parts, originOf(click), click, { line, gone: ['ack'] }),
  );
  return undefined;
};

/** Opens the window that asks what helped. */
export const openResolve: ClickHandler = async (parts, { click, answer, asker, language }) => {
  if (!(await parts.allows(asker, 'incidents'))) return parts.say(language, 'click.not-handler');
  const view = parts.windows.resolve(originOf(click, answer.fingerprint), language);
  await open(parts.client.views.open({ trigger_id: click.triggerId, view }));
  return undefined;
};
