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
 * known or cannot be read, and where it proves nothing: another organisation gives its people, whom a shared channel brings in, any
 * address that it likes; a bot or someone who left is nobody; an address that was not confirmed may be anybody's.
 */
export function createEmails({ client, log }: EmailsParts): (user: string) => Promise<string | undefined> {
  let own: Promise<Home> | undefined;
  return async (id) => {
    try {
      own ??= client.auth.test();
      const [{ user = {} }, home] = await Promise.all([client.users.info({ user: id }), own]);
      if (isOwn(user, home)) return user.profile?.email;
      log.warn('the e-mail of a user proves nothing and was not used', { user: id });
    } catch (error) {
      own = undefined;
      log.warn('the e-mail of a user could not be read', { user: id, error });
    }
    return undefined;
  };
}

/** The workspace of the app, and its organisation where there is one. */
interface Home {
  readonly team_id?: string;
  readonly enterprise_id?: string;
}
type User = NonNullable<Awaited<ReturnType<webApi.WebClient['users']['info']>>['user']>;

function isOwn(user: User, { team_id: team, enterprise_id: enterprise }: Home): boolean {
  const sameTeam = user.team_id === undefined || user.team_id === team;
  const sameEnterprise = enterprise !== undefined && user.enterprise_user?.enterprise_id === enterprise;
  const nobody = user.deleted === true || user.is_bot === true || user.is_stranger === true;
  return (sameTeam || sameEnterprise) && !nobody && user.is_email_confirmed !== false;
}
