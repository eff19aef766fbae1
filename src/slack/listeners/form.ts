import type { AllMiddlewareArgs, SlackViewMiddlewareArgs, ViewSubmitAction } from '@slack/bolt';
import { within } from '../../domain/deadline.ts';
import type { FormEntry } from '../../domain/form.ts';
import { jobId } from '../../domain/ids.ts';
import type { Language } from '../../domain/language.ts';
import { askedTarget } from '../../intake/job-target.ts';
import { askerIn } from '../asker-in.ts';
import { type Forms, parseForm } from '../entry/forms.ts';
import { submitOrTell } from '../entry/submit-or-tell.ts';
import { respondPrivately } from '../response-url.ts';
import { placeholderText } from '../texts.ts';
import type { ListenerParts } from './parts.ts';

/** Listener for what the form sends: what is wrong is told inside it; else it closes, and the asker alone gets the answer. */
export function formListener(parts: ListenerParts, forms: Forms) {
  return async ({ body, ack }: SlackViewMiddlewareArgs<ViewSubmitAction> & AllMiddlewareArgs) => {
    const { team, user, view, origin, entry } = parseForm(body);
    const language = await parts.languages.of(user);
    const asker = askerIn(origin.channel, user);
    const errors = await forms.check(entry, asker, language);
    if (errors !== undefined) return ack({ response_action: 'errors', errors });
    await ack();
    const id = `${team}-form-${view}`;
    const ts = String(Date.now() / 1000);
    await announce(parts, origin.responseUrl, entry, language);
    await submitOrTell(
      parts,
      {
        ...{ id: jobId(id), claims: [`form:${id}`], text: entry.text, language, manner: 'always', asker },
        target: { kind: 'response-url', url: origin.responseUrl, replace: true },
        where: entry.where,
        ...(entry.files.length === 0 ? {} : { sources: { ts, author: user, files: entry.files } }),
      },
      origin.responseUrl,
    );
    await forms.remember(user, entry.where);
  };
}

/** Slack takes a message at a `response_url` in a fraction of that; the answer does not wait for longer. */
const ANNOUNCE_MS = 1_000;

/** Says what is being read, in the place that the answer takes. Never fails. */
async function announce(
  { log }: ListenerParts,
  url: string,
  { text, files, where }: FormEntry,
  language: Language,
): Promise<void> {
  const { clusterTarget } = askedTarget(text, where);
  const sources = { ts: '', files };
  const message = {
    text: placeholderText({ language, sources, ...(clusterTarget === undefined ? {} : { clusterTarget }) }),
  };
  try {
    await within(respondPrivately(url, message), ANNOUNCE_MS, () => new Error('no answer in time'));
  } catch (error) {
    log.warn('a placeholder could not be shown', { error });
  }
}
