import type { webApi } from '@slack/bolt';
import type { UserGroups } from '../domain/policy.ts';
import type { Log } from '../domain/ports.ts';
import { slackErrorName } from './call-failed.ts';

/** What {@link createUserGroups} needs. */
export interface UserGroupsParts {
  readonly client: webApi.WebClient;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

const KNOWN_MS = 5 * 60_000;
const FAILED_MS = 60_000;
/** What Slack says where asking again cannot help: user groups need the scope usergroups:read and a paid plan. */
const LASTING = ['plan_upgrade_required', 'missing_scope', 'paid_teams_only'];

/**
 * Reads who is in a user group by `usergroups.users.list` (docs.slack.dev/reference/methods/usergroups.users.list) and remembers it for
 * five minutes. A group that cannot be read has nobody in it: for five minutes where the plan or the scope is lacking, else for one.
 */
export function createUserGroups(parts: UserGroupsParts): UserGroups {
  const now = parts.now ?? Date.now;
  const known = new Map<string, { until: number; users: Promise<ReadonlySet<string>> }>();
  const ask = (group: string) => {
    const entry = { until: now() + KNOWN_MS, users: Promise.resolve<ReadonlySet<string>>(new Set()) };
    entry.users = members(parts.client, group).catch((error: unknown) => {
      const reason = slackErrorName(error);
      const lasting = reason !== undefined && LASTING.includes(reason);
      entry.until = now() + (lasting ? KNOWN_MS : FAILED_MS);
      parts.log.warn('a user group could not be read and grants nothing', { group, reason, error });
      return new Set();
    });
    known.set(group, entry);
    return entry.users;
  };
  return {
    async of(user, among) {
      const found = await Promise.all(
        among.map((group) => {
          const entry = known.get(group);
          return entry === undefined || entry.until <= now() ? ask(group) : entry.users;
        }),
      );
      return among.filter((_group, index) => found[index]?.has(user));
    },
  };
}

async function members(client: webApi.WebClient, usergroup: string): Promise<ReadonlySet<string>> {
  const { users } = await client.usergroups.users.list({ usergroup });
  return new Set(users);
}
