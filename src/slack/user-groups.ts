import type { webApi } from '@slack/bolt';
import { within } from '../domain/deadline.ts';
import { CasebookError } from '../domain/errors.ts';
import type { UserGroups } from '../domain/policy.ts';
import type { Log } from '../domain/ports.ts';
import { slackErrorName } from './call-failed.ts';

/** What {@link createUserGroups} needs. */
export interface UserGroupsParts {
  readonly client: webApi.WebClient;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Milliseconds that one lookup may take; 800 without it. */
  readonly lookupMs?: number;
}

const KNOWN_MS = 5 * 60_000;
const FAILED_MS = 15_000;
/** An answer with what the cluster says is due within 6 s, of which the cluster may take 5. */
const LOOKUP_MS = 800;
/** What Slack says where asking again cannot help: user groups need the scope usergroups:read and a paid plan. */
const LASTING = ['plan_upgrade_required', 'missing_scope', 'no_such_subteam'];

/**
 * Reads who is in a user group by `usergroups.users.list` (docs.slack.dev/reference/methods/usergroups.users.list) and remembers it for
 * five minutes. A group that cannot be read in time has nobody in it: for five minutes where the plan or the scope is lacking, else for a
 * quarter of one.
 */
export function createUserGroups(parts: UserGroupsParts): UserGroups {
  const now = parts.now ?? Date.now;
  const known = new Map<string, { until: number; users: Promise<ReadonlySet<string>> }>();
  const ask = (group: string) => {
    const entry = { until: now() + KNOWN_MS, users: Promise.resolve<ReadonlySet<string>>(new Set()) };
    const lookup = within(members(parts.client, group), parts.lookupMs ?? LOOKUP_MS, late);
    entry.users = lookup.catch((error: unknown) => {
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

function late(): CasebookError {
  return new CasebookError('slack-call-failed', 'Slack did not tell in time who is in a user group', {
    hint: 'Look at the status of Slack and at the network between it and Casebook.',
    retryable: true,
  });
}

async function members(client: webApi.WebClient, usergroup: string): Promise<ReadonlySet<string>> {
  const { users } = await client.usergroups.users.list({ usergroup });
  return new Set(users);
}
