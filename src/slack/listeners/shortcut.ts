import type { AllMiddlewareArgs, SlackShortcutMiddlewareArgs } from '@slack/bolt';
import { parseShortcut } from '../entry/shortcut.ts';
import { submitOrTell } from '../entry/submit-or-tell.ts';
import { respondPrivately } from '../response-url.ts';
import { UNREADABLE } from '../texts.ts';
import type { ListenerParts } from './parts.ts';

/** Listener for the shortcut on messages: taken in and acknowledged; Slack does not send it again, so a refusal is told. */
export function shortcutListener(parts: ListenerParts) {
  return async ({ body, context, ack }: SlackShortcutMiddlewareArgs & AllMiddlewareArgs) => {
    const { user, responseUrl, readable, ...request } = parseShortcut(body, context.botUserId ?? '');
    const language = await parts.languages.of(user);
    await ack();
    if (!readable) return respondPrivately(responseUrl, { text: UNREADABLE[language] });
    await submitOrTell(parts, { ...request, language }, responseUrl);
  };
}
