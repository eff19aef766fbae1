import { READ_GRANTS } from '../domain/cluster.ts';
import { CasebookError } from '../domain/errors.ts';
import type { AccessPolicy, Asker, Deed, OwnGrant, Permission, UserGroups } from '../domain/policy.ts';
import type { Log } from '../domain/ports.ts';
import { parsePolicy, readPolicyFile } from './load.ts';
import { type AskerIds, holds, permits } from './permits.ts';
import type { People, PolicyRules } from './schema.ts';
import { type WatchOptions, watchFile } from './watch.ts';

/** What {@link createPolicy} needs. */
export interface PolicyParts {
  /** Path of the policy file; without one nothing may be read. */
  readonly file?: string;
  readonly groups: UserGroups;
  readonly log: Log;
  readonly watching?: WatchOptions;
}

/** A policy that follows its file. */
export interface LivePolicy extends AccessPolicy {
  /** Stops following the file. */
  close(): void;
}

/**
 * Makes the policy. It is read anew when its file changes; an edit that is broken, or a file that has vanished, leaves the policy as it
 * was and is logged once.
 *
 * @throws CasebookError policy-invalid when the file is broken from the start
 */
export function createPolicy(parts: PolicyParts): LivePolicy {
  const { file, log } = parts;
  if (file === undefined) return NO_POLICY;
  let text = readPolicyFile(file);
  let rules = parsePolicy(file, text);
  let complained = '';
  const reload = () => {
    try {
      const now = readPolicyFile(file);
      if (now === text && complained === '') return;
      rules = parsePolicy(file, now);
      text = now;
      complained = '';
      log.info('the policy was read anew', { file, grants: rules.grants.length });
    } catch (error) {
      const fault = error instanceof CasebookError ? error.hint : String(error);
      if (fault !== complained) log.error('the policy was not changed: its file is broken', { error, fault });
      complained = fault;
    }
  };
  const onTrouble = (error: unknown) => log.warn('changes of the policy are seen by looking only', { error });
  const close = watchFile(file, reload, { onTrouble, ...parts.watching });
  return {
    close,
    permits: (asker, scope) => decide(rules, parts.groups, asker, scope),
    allows: (asker, deed) => allows(rules, parts.groups, asker, deed),
    grantsOf: (user) => grantsOf(rules, parts.groups, user),
    defaultCluster: (channel) => rules.defaultClusters?.[channel],
    impersonation: () => rules.impersonate ?? { enabled: false },
  };
}

/** Rules are taken once, so that a reload in between cannot mix two policies. */
async function decide(
  rules: PolicyRules,
  groups: UserGroups,
  asker: Asker,
  scope: Parameters<AccessPolicy['permits']>[1],
): Promise<Permission> {
  return permits(rules, await idsOf(asker, rules.grants, groups), scope);
}

async function allows(rules: PolicyRules, groups: UserGroups, asker: Asker, deed: Deed): Promise<boolean> {
  const people = rules[deed];
  return people === undefined || holds(people, await idsOf(asker, [people], groups));
}

async function grantsOf(rules: PolicyRules, groups: UserGroups, user: string): Promise<readonly OwnGrant[]> {
  const ids = await idsOf({ user, channel: '', dm: true }, rules.grants, groups);
  return rules.grants.flatMap((grant): OwnGrant[] => {
    const { clusters, namespaces, reads, channels } = grant;
    if (holds(grant, ids)) return [{ clusters, namespaces, reads }];
    return channels === undefined ? [] : [{ clusters, namespaces, reads, channels }];
  });
}

/** By what someone can be named in these entries. */
async function idsOf(
  { user, channel, dm, onlyChannel }: Asker,
  entries: readonly People[],
  groups: UserGroups,
): Promise<AskerIds> {
  if (onlyChannel) return { user: '', userGroups: [], ...(dm ? {} : { channel }) };
  const named = [...new Set(entries.flatMap(({ userGroups }) => userGroups ?? []))];
  const userGroups = named.length === 0 ? [] : await groups.of(user, named);
  return { user, userGroups, ...(dm ? {} : { channel }) };
}

const NO_POLICY: LivePolicy = {
  permits: async () => ({ granted: new Set(), missing: READ_GRANTS, refusal: 'no-policy' }),
  allows: async () => true,
  grantsOf: async () => [],
  defaultCluster: () => undefined,
  impersonation: () => ({ enabled: false }),
  close: () => undefined,
};
