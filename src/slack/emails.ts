import type { webApi } from '@slack/bolt';
import type { Log } from '../domain/ports.ts';

/** What {@link createEmails} needs. */
export interface EmailsParts {
  readonly client: webApi.WebClient;
  readonly log: Log;
}

/**
 * Tells someone's e-mail by `users.info` (docs.slack.dev/reference/methods/users.info), which needs the scope
 * users:read.email. Not remembered: it decides whose rights count, so it must be true now. Undefined where it is not
 * known or cannot be read.
 */
export function createEmails({ client, log }: EmailsParts): (user: string) => Promise<string | undefined> {
  return async (user) => {
    try {
      return (await client.users.info({ user })).user?.profile?.email;
    } catch (error) {
      log.warn('the e-mail of a user could not be read', { user, error });
      return undefined;
    }
  };
}
