import type { Asker } from '../domain/policy.ts';

/** Ids of direct messages begin with D (docs.slack.dev/reference/objects/conversation-object). */
export function askerIn(channel: string, user: string): Asker {
  return { user, channel, dm: channel.startsWith('D') };
}
