import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import { parseMention } from '../post.ts';
import { postContext } from '../post-context.ts';
import { type ListenerParts, submitPost } from './parts.ts';

/** Listener for `app_mention`: always answered, in the thread of the post. */
export function mentionListener(parts: ListenerParts) {
  return async ({ event, body, context }: SlackEventMiddlewareArgs<'app_mention'> & AllMiddlewareArgs) => {
    const post = parseMention(event, postContext(body, context));
    if (post !== undefined) await submitPost(parts, post);
  };
}
