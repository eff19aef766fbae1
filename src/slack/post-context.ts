import type { Context } from '@slack/bolt';
import type { PostContext } from './post.ts';

/** Takes from Bolt's envelope and context what reading a post needs. */
export function postContext(body: { team_id: string; event_id: string }, context: Context): PostContext {
  return { teamId: body.team_id, eventId: body.event_id, botUserId: context.botUserId ?? '' };
}
