import { READ_GRANTS, type ReadGrant } from '../domain/cluster.ts';
import type { Permission, PolicyScope } from '../domain/policy.ts';
import { fitsGlob } from './glob.ts';
import type { Grant, People, PolicyRules } from './schema.ts';

/** By what someone can hold a grant. */
export interface AskerIds {
  readonly user: string;
  readonly userGroups: readonly string[];
  /** Absent in a direct message: there the user's own grants count alone. */
  readonly channel?: string;
}

/**
 * What a policy lets someone read: all that any grant gives which lists the user, one of their groups or the channel.
 *
 * Nodes belong to no namespace. `node` in a grant for any namespace of a cluster opens the nodes of that cluster, and where a
 * node itself is asked for (a scope without a namespace), a grant that opens nodes opens their events too if it lists `events`.
 */
export function permits(rules: PolicyRules, asker: AskerIds, scope: PolicyScope): Permission {
  const granted = new Set<ReadGrant>();
  for (const grant of rules.grants) {
    if (!holds(grant, asker) || !fitsAny(grant.clusters, scope.cluster)) continue;
    for (const read of opened(grant, scope)) granted.add(read);
  }
  return { granted, missing: READ_GRANTS.filter((read) => isAsked(read, scope) && !granted.has(read)) };
}

/** Whether an entry names the asker, one of their groups or the channel. */
export function holds(grant: People, { user, userGroups, channel }: AskerIds): boolean {
  return (
    grant.users?.includes(user) === true ||
    grant.userGroups?.some((group) => userGroups.includes(group)) === true ||
    (channel !== undefined && grant.channels?.includes(channel) === true)
  );
}

function opened({ reads, namespaces }: Grant, { namespace }: PolicyScope): readonly ReadGrant[] {
  if (namespace === undefined) {
    return reads.includes('node') ? reads.filter((read) => read === 'node' || read === 'events') : [];
  }
  return fitsAny(namespaces, namespace) ? reads : reads.filter((read) => read === 'node');
}

/** Pods and their logs are not read for a node. */
function isAsked(read: ReadGrant, { namespace }: PolicyScope): boolean {
  return namespace !== undefined || read === 'node' || read === 'events';
}

function fitsAny(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) => fitsGlob(pattern, name));
}
