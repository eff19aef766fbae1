import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import { parseMessage } from '../post.ts';
import { postContext } from '../post-context.ts';
import { type ListenerParts, submitPost } from './parts.ts';

/** Listener for `message`: a post in a channel is looked at quietly, a direct message is always answered. */
export function messageListener(parts: ListenerParts) {
  return async ({ event, body, context }: SlackEventMiddlewareArgs<'message'> & AllMiddlewareArgs) => {
    const post = parseMessage(event, postContext(body, context));
    if (post !== undefined) await submitPost(parts, post);
  };
}
