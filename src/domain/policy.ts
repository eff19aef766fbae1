import type { ReadGrant } from './cluster.ts';

/** Who asks and where, by Slack's ids: names change, ids do not. */
export interface Asker {
  readonly user: string;
  readonly channel: string;
  /** True in a direct message with Casebook, where only the user's own grants count. */
  readonly dm: boolean;
  /**
   * The person asked for nothing of a cluster, and everyone in the channel will see the answer: only what the channel may see counts, not
   * what the person may.
   */
  readonly onlyChannel?: true;
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

/** What a policy can keep to some people: changing incidents (which includes saying that an answer is wrong), and settings of a channel. */
export type Deed = 'incidents' | 'settings';

/** One grant, as its holder sees it. */
export interface OwnGrant {
  readonly clusters: readonly string[];
  readonly namespaces: readonly string[];
  readonly reads: readonly ReadGrant[];
  /** Ids of the channels in which it counts, where it does not belong to the person. */
  readonly channels?: readonly string[];
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
  /** Whether someone may do this. Where the policy names nobody for it, everyone may. */
  allows(asker: Asker, deed: Deed): Promise<boolean>;
  /** What someone may read: in person or by a group, and what channels open to whoever asks in them. */
  grantsOf(user: string): Promise<readonly OwnGrant[]>;
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
