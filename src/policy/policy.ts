import { READ_GRANTS } from '../domain/cluster.ts';
import { CasebookError } from '../domain/errors.ts';
import type { AccessPolicy, Asker, Permission, UserGroups } from '../domain/policy.ts';
import type { Log } from '../domain/ports.ts';
import { parsePolicy, readPolicyFile } from './load.ts';
import { permits } from './permits.ts';
import type { PolicyRules } from './schema.ts';
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
    defaultCluster: (channel) => rules.defaultClusters?.[channel],
    impersonation: () => rules.impersonate ?? { enabled: false },
  };
}

/** Rules are taken once, so that a reload in between cannot mix two policies. */
async function decide(
  rules: PolicyRules,
  groups: UserGroups,
  { user, channel, dm }: Asker,
  scope: Parameters<AccessPolicy['permits']>[1],
): Promise<Permission> {
  const named = [...new Set(rules.grants.flatMap(({ userGroups }) => userGroups ?? []))];
  const userGroups = named.length === 0 ? [] : await groups.of(user, named);
  return permits(rules, { user, userGroups, ...(dm ? {} : { channel }) }, scope);
}

const NO_POLICY: LivePolicy = {
  permits: async () => ({ granted: new Set(), missing: READ_GRANTS, refusal: 'no-policy' }),
  defaultCluster: () => undefined,
  impersonation: () => ({ enabled: false }),
  close: () => undefined,
};
