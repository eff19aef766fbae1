import {
  type ClusterAsker,
  type ClusterLook,
  type ClusterReader,
  type ClusterTarget,
  READ_GRANTS,
} from '../domain/cluster.ts';
import { CasebookError } from '../domain/errors.ts';
import type { AccessPolicy, Asker } from '../domain/policy.ts';

/** Reads of a cluster what someone may see. Never throws for what a cluster does. */
export type Look = (target: ClusterTarget) => Promise<ClusterLook>;

/** What {@link createLook} joins. */
export interface LookParts {
  readonly policy: AccessPolicy;
  /** Absent where no cluster is set up. */
  readonly reader?: ClusterReader;
  /** The e-mail by which a cluster knows the person; only asked where the operator turned impersonation on. */
  readonly emailOf: (user: string) => Promise<string | undefined>;
}

/**
 * Looks at clusters in the name of someone in Slack: the policy says what is read, the channel which cluster is meant.
 * Where impersonation is on and the person's e-mail is not known, nothing is read: the bot's own rights are not theirs.
 */
export function createLook({ policy, reader, emailOf }: LookParts): (asker: Asker) => Look {
  return (asker) => async (target) => {
    const cluster = target.cluster ?? policy.defaultCluster(asker.channel) ?? reader?.clusters()[0] ?? '';
    const scope = target.kind === 'node' ? { cluster } : { cluster, namespace: target.namespace };
    const { granted, refusal } = await policy.permits(asker, scope);
    const nothing = { name: cluster, reads: [], target };
    if (refusal !== undefined) return { part: { ...nothing, refusal } };
    if (reader === undefined) return { part: { ...nothing, refusal: 'no-cluster' } };
    const { enabled, group } = policy.impersonation();
    const user = enabled ? await emailOf(asker.user) : undefined;
    if (enabled && user === undefined) return { part: { ...nothing, refusal: 'no-email' } };
    const person: ClusterAsker | undefined =
      user === undefined ? undefined : { user, ...(group === undefined ? {} : { group }) };
    return readAll(reader, { ...target, cluster }, granted, person);
  };
}

/** Looks with all that the credentials of the reader allow: the user's own kubeconfig needs no policy. */
export function lookWithOwnRights(reader: ClusterReader): Look {
  return (target) => readAll(reader, target, new Set(READ_GRANTS));
}

async function readAll(
  reader: ClusterReader,
  target: ClusterTarget,
  granted: Parameters<ClusterReader['read']>[1],
  person?: ClusterAsker,
): Promise<ClusterLook> {
  try {
    const { cluster, snapshot, reads } = await reader.read(target, granted, person);
    return { part: { name: cluster, reads, target }, snapshot };
  } catch (error) {
    if (!(error instanceof CasebookError) || error.code !== 'cluster-unknown') throw error;
    return { part: { name: target.cluster ?? '', reads: [], target, refusal: 'no-cluster' } };
  }
}
