import type { ReadGrant } from './cluster.ts';

/** Who asks and where, by Slack's ids: names change, ids do not. */
export interface Asker {
  readonly user: string;
  readonly channel: string;
  /** True in a direct message with Casebook, where only the user's own grants count. */
  readonly dm: boolean;
}

/** What someone wants to read of: a namespace of a cluster, or without one a node, which belongs to the cluster. */
export interface PolicyScope {
  readonly cluster: string;
  readonly namespace?: string;
}

/** What a policy lets someone read. */
export interface Permission {
  readonly granted: ReadonlySet<ReadGrant>;
  /** The grants that are lacking, in the order of READ_GRANTS. */
  readonly missing: readonly ReadGrant[];
  /** Set where nothing is granted to anyone because there is no policy. */
  readonly refusal?: 'no-policy';
}

/** Whether the cluster is asked in the name of the person who asks, and with which one group. */
interface Impersonation {
  readonly enabled: boolean;
  readonly group?: string;
}

/** Decides what may be read of which cluster. Whatever is not granted is denied. */
export interface AccessPolicy {
  /** Never fails: user groups that cannot be looked up grant nothing. */
  permits(asker: Asker, scope: PolicyScope): Promise<Permission>;
  /** The cluster that a channel means where none is named; undefined where the policy names none. */
  defaultCluster(channel: string): string | undefined;
  impersonation(): Impersonation;
}

/** Tells which user groups someone is in. */
export interface UserGroups {
  /**
   * Those of `among` that the user belongs to. Never fails: what cannot be looked up counts as not belonging.
   *
   * @param user id of a user
   * @param among ids of user groups
   */
  of(user: string, among: readonly string[]): Promise<readonly string[]>;
}
