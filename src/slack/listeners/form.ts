import type { AllMiddlewareArgs, SlackViewMiddlewareArgs, ViewSubmitAction } from '@slack/bolt';
import { jobId } from '../../domain/ids.ts';
import { askerIn } from '../asker-in.ts';
import { type Forms, parseForm } from '../entry/forms.ts';
import { submitOrTell } from '../entry/submit-or-tell.ts';
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
    await forms.remember(user, entry.where);
    const id = `${team}-form-${view}`;
    const ts = String(Date.now() / 1000);
    await submitOrTell(
      parts,
      {
        ...{ id: jobId(id), claims: [`form:${id}`], text: entry.text, language, manner: 'always', asker },
        target: { kind: 'response-url', url: origin.responseUrl },
        where: entry.where,
        ...(entry.files.length === 0 ? {} : { sources: { ts, author: user, files: entry.files } }),
      },
      origin.responseUrl,
    );
  };
}
