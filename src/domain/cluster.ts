/** What someone asked to look at. Without a cluster, the default one is meant. */
export type ClusterTarget =
  | { readonly kind: 'pod'; readonly namespace: string; readonly name: string; readonly cluster?: string }
  | {
      readonly kind: 'deployment';
      readonly namespace: string;
      readonly name: string;
      readonly cluster?: string;
    }
  | { readonly kind: 'node'; readonly name: string; readonly cluster?: string };

/** A cluster, a namespace, or both. */
export interface ClusterPlace {
  readonly cluster?: string;
  readonly namespace?: string;
}

/** What a policy can grant. `status` covers pods, their owners, claims and quota. */
export const READ_GRANTS = ['status', 'events', 'node', 'logs'] as const;
export type ReadGrant = (typeof READ_GRANTS)[number];

/** One thing that is read for a target. */
export const READ_KINDS = [
  'version',
  'pod',
  'workload',
  'events',
  'node',
  'claims',
  'quota',
  'webhooks',
  'logs',
] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** How one read ended. An answer lists every one of them. */
export type ClusterRead =
  | { readonly read: ReadKind; readonly state: 'read'; readonly count?: number }
  /** The policy lacks this grant. */
  | { readonly read: ReadKind; readonly state: 'not-permitted'; readonly grant: ReadGrant }
  /** RBAC refuses; the command would grant it. */
  | { readonly read: ReadKind; readonly state: 'forbidden'; readonly command: string }
  /** `nearest`: names that are close to the one that was asked for. */
  | { readonly read: ReadKind; readonly state: 'not-found'; readonly nearest: readonly string[] }
  | { readonly read: ReadKind; readonly state: 'timed-out'; readonly afterMs: number }
  | { readonly read: ReadKind; readonly state: 'failed'; readonly reason: string };

/** The state of a container, or of its last run. Unknown values of an API server's enums stay as they came. */
export type ContainerState =
  | { readonly kind: 'waiting'; readonly reason?: string; readonly message?: string }
  | { readonly kind: 'running'; readonly startedAt?: string }
  | {
      readonly kind: 'terminated';
      readonly reason?: string;
      readonly message?: string;
      readonly exitCode?: number;
      readonly signal?: number;
      readonly startedAt?: string;
      readonly finishedAt?: string;
    };

/** A probe, without commands' arguments that could hold secrets. */
export interface ProbeView {
  readonly kind: 'liveness' | 'readiness' | 'startup';
  readonly handler: 'exec' | 'http' | 'https' | 'tcp' | 'grpc' | 'unknown';
  readonly timeoutSeconds?: number;
}

/** A container of a pod: allow-listed fields only, never environment values. */
export interface ContainerView {
  /** Absent where a pasted fragment does not tell it. */
  readonly name?: string;
  readonly init: boolean;
  readonly image?: string;
  readonly ready?: boolean;
  readonly restarts?: number;
  readonly state?: ContainerState;
  readonly lastState?: ContainerState;
  /** Seconds since the last restart, where only that is told, as by `kubectl get pods`. */
  readonly restartedSecondsAgo?: number;
  readonly privileged?: boolean;
  readonly probes: readonly ProbeView[];
  /** Paths of volumeDevices. */
  readonly devicePaths: readonly string[];
  readonly memoryLimit?: string;
}

export interface ConditionView {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
  readonly since?: string;
}

export interface VolumeView {
  readonly name: string;
  /** Which kind of volume, such as configMap, secret, persistentVolumeClaim, projected. */
  readonly kind: string;
  /** Name of the ConfigMap, Secret or claim; never its content. */
  readonly source?: string;
}

export interface PodView {
  readonly name?: string;
  readonly namespace?: string;
  readonly uid?: string;
  readonly phase?: string;
  readonly reason?: string;
  readonly message?: string;
  readonly node?: string;
  /** `Kind/name` of the controlling owner. */
  readonly owner?: string;
  readonly qos?: string;
  readonly createdAt?: string;
  readonly deletedAt?: string;
  readonly deletionGraceSeconds?: number;
  /** Being deleted, where no time of it is told; seconds since deletion was asked for, where only those are. */
  readonly terminating?: boolean;
  readonly terminatingSeconds?: number;
  readonly finalizers: readonly string[];
  readonly schedulingGates: readonly string[];
  readonly conditions: readonly ConditionView[];
  readonly containers: readonly ContainerView[];
  readonly volumes: readonly VolumeView[];
}

export interface NodeView {
  readonly name?: string;
  readonly providerId?: string;
  readonly kubeletVersion?: string;
  /** As the API has it, such as containerd://1.6.6. */
  readonly containerRuntime?: string;
  readonly osImage?: string;
  readonly operatingSystem?: string;
  readonly conditions: readonly ConditionView[];
  readonly taints: readonly string[];
  readonly unschedulable?: boolean;
  /** Allow-listed labels: os, arch, instance type, zone, node pool, provisioner. */
  readonly labels: Readonly<Record<string, string>>;
  readonly allocatable: Readonly<Record<string, string>>;
}

export interface EventView {
  readonly type?: string;
  readonly reason?: string;
  readonly message: string;
  /** `kind/name` of the object it is about, lower-case kind. */
  readonly object?: string;
  readonly namespace?: string;
  readonly source?: string;
  readonly count?: number;
  readonly firstSeen?: string;
  readonly lastSeen?: string;
  /** Seconds since it was last seen, where kubectl printed an age instead of a time. */
  readonly ageSeconds?: number;
}

export interface ClaimView {
  readonly name?: string;
  readonly namespace?: string;
  readonly phase?: string;
  readonly storageClass?: string;
  readonly bindingMode?: string;
}

/** A controller of pods, such as a deployment. */
export interface WorkloadView {
  readonly kind: string;
  readonly name?: string;
  readonly namespace?: string;
  /** How many pods are wanted. */
  readonly replicas?: number;
  readonly readyReplicas?: number;
  readonly conditions: readonly ConditionView[];
}

/** A namespace's ResourceQuota: what is used of what is allowed. */
export interface QuotaView {
  readonly name?: string;
  readonly namespace?: string;
  readonly resources: readonly { readonly resource: string; readonly hard: string; readonly used?: string }[];
}

/** What was read of a cluster at one moment, live or from pasted kubectl output. */
export interface ClusterSnapshot {
  /** When it was read (ISO 8601); for pasted output as far as its own times tell. Ages are relative to it. */
  readonly takenAt?: string;
  readonly serverVersion?: string;
  readonly pods: readonly PodView[];
  readonly nodes: readonly NodeView[];
  readonly events: readonly EventView[];
  readonly claims: readonly ClaimView[];
  readonly quotas?: readonly QuotaView[];
  readonly workloads?: readonly WorkloadView[];
  /** Names of mutating and validating webhooks that answer for pods. */
  readonly webhooks: readonly string[];
  /** Last lines of the failed container's log. */
  readonly logs: readonly { readonly container: string; readonly text: string }[];
}

/** A snapshot and how each read ended. */
interface ClusterReading {
  readonly cluster: string;
  readonly snapshot: ClusterSnapshot;
  readonly reads: readonly ClusterRead[];
}

/** Reads what is permitted of a cluster. */
export interface ClusterReader {
  /**
   * Never throws for what a cluster does: each read ends in a state of its own.
   *
   * @param permitted what the policy grants; other reads end as not-permitted
   * @throws CasebookError cluster-unknown when no such cluster is set up
   */
  read(
    target: ClusterTarget,
    permitted: ReadonlySet<ReadGrant>,
    asker?: ClusterAsker,
  ): Promise<ClusterReading>;
  /** Names of the clusters that are set up, the default one first. */
  clusters(): readonly string[];
}

/** Who asks, where the operator turned impersonation on. */
export interface ClusterAsker {
  readonly user: string;
  readonly group?: string;
}

/** What a look at a cluster brought: how each read ended, and what was read, with secrets taken out. */
export interface ClusterLook {
  readonly part: ClusterPart;
  /** Absent where nothing was read. */
  readonly snapshot?: ClusterSnapshot;
}

/** What was read of a cluster for a diagnosis, or why nothing was. */
export interface ClusterPart {
  /** The cluster's name; empty where it is not known which was meant. */
  readonly name: string;
  /** Every read with its end. */
  readonly reads: readonly ClusterRead[];
  /** What was looked at, where that is what was asked for. */
  readonly target?: ClusterTarget;
  /** Why no read was tried: no policy file, no such cluster, or no e-mail to ask the cluster in the person's name. */
  readonly refusal?: 'no-policy' | 'no-cluster' | 'no-email';
}
