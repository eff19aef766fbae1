import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import { parseAlert } from '../alerts/parse-alert.ts';
import { parseMessage } from '../post.ts';
import { postContext } from '../post-context.ts';
import { type ListenerParts, submitPost } from './parts.ts';

/** Listener for `message`: an alert goes to its desk, a post in a channel is looked at quietly, a direct message is always answered. */
export function messageListener(parts: ListenerParts) {
  return async ({ event, body, context }: SlackEventMiddlewareArgs<'message'> & AllMiddlewareArgs) => {
    const alert = parts.alerts && parseAlert(event, postContext(body, context));
    if (alert !== undefined) return parts.alerts?.take(alert);
    const post = parseMessage(event, postContext(body, context));
    if (post !== undefined) await submitPost(parts, post);
  };
}
