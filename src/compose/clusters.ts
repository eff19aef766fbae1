import type { webApi } from '@slack/bolt';
import type { Config } from '../config.ts';
import type { ClusterPlace, ClusterReader, ClusterTarget } from '../domain/cluster.ts';
import type { AccessPolicy, Asker, PolicyScope } from '../domain/policy.ts';
import type { Log } from '../domain/ports.ts';
import type { SettingsStore } from '../domain/settings.ts';
import type { ClusterResult } from '../domain/telemetry.ts';
import { createLook, type Look } from '../policy/cluster-access.ts';
import { createPolicy } from '../policy/policy.ts';
import { createEmails } from '../slack/emails.ts';
import { createUserGroups } from '../slack/user-groups.ts';

/** Looking at clusters, for people in Slack. */
export interface Clusters {
  lookFor(asker: Asker): Look;
  readonly policy: AccessPolicy;
  /** Names of the clusters that are set up, the default one first. */
  names(): readonly string[];
  /** The cluster that a channel means where none is named: by its settings, the policy, or the first that is set up. */
  defaultOf(channel: string): Promise<string | undefined>;
  /** Whether the person may read anything of it. */
  mayRead(asker: Asker, what: PolicyScope | ClusterTarget): Promise<boolean>;
  /** Stops following the policy file. */
  close(): void;
}

/** What {@link openClusters} needs. */
export interface ClustersParts {
  readonly config: Config;
  readonly client: webApi.WebClient;
  readonly log: Log;
  readonly settings: SettingsStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Is told of each call to a cluster once it has ended. */
  readonly onCall: (resource: string, result: ClusterResult, ms: number) => void;
}

/**
 * Joins the policy with the clusters that are set up. Loading the Kubernetes client takes a second, so that is done only
 * where a cluster is set up.
 *
 * @throws CasebookError policy-invalid, config-invalid
 */
export async function openClusters({
  config,
  client,
  log,
  onCall,
  settings,
  now,
}: ClustersParts): Promise<Clusters> {
  const reader = await openReader(config, onCall, now);
  const policy = createPolicy({
    groups: createUserGroups({ client, log }),
    log,
    ...(config.POLICY_FILE === undefined ? {} : { file: config.POLICY_FILE }),
  });
  const look = createLook({
    policy,
    emailOf: createEmails({ client, log }),
    ...(reader === undefined ? {} : { reader }),
  });
  const names = () => reader?.clusters() ?? [];
  const defaultOf = async (channel: string) =>
    (await chosen(settings, channel, log)) ?? policy.defaultCluster(channel) ?? names()[0];
  return {
    lookFor: (asker) => async (target) => {
      const cluster = target.cluster ?? (await defaultOf(asker.channel));
      return look(asker)(cluster === undefined ? target : { ...target, cluster });
    },
    ...{ policy, names, defaultOf },
    mayRead: async (asker, what) => {
      const { cluster, ...where } = 'kind' in what ? scopeOf(what) : what;
      const named = cluster ?? (await defaultOf(asker.channel)) ?? '';
      return (await policy.permits(asker, { cluster: named, ...where })).granted.size > 0;
    },
    close: () => policy.close(),
  };
}

function scopeOf(target: ClusterTarget): ClusterPlace {
  const named = target.cluster === undefined ? {} : { cluster: target.cluster };
  return target.kind === 'node' ? named : { ...named, namespace: target.namespace };
}

/** Without the settings the policy's default counts. */
async function chosen(settings: SettingsStore, channel: string, log: Log): Promise<string | undefined> {
  try {
    return (await settings.of(channel)).cluster;
  } catch (error) {
    log.warn('the settings of a channel could not be read', { channel, error });
    return undefined;
  }
}

/**
 * Opens the clusters of the user's own kubeconfig, with all the rights that it has.
 *
 * @param context the context that is meant where a target names none; the current one without it
 * @throws CasebookError config-invalid
 */
export async function openOwnClusters(context: string | undefined): Promise<ClusterReader> {
  const { createLiveReader } = await import('../kubernetes/live-reader.ts');
  return createLiveReader({
    source: { kind: 'default' },
    ...(context === undefined ? {} : { defaultCluster: context }),
  });
}

async function openReader(
  { KUBECONFIG, IN_CLUSTER, CLUSTERS }: Config,
  onCall: ClustersParts['onCall'],
  now: () => number,
): Promise<ClusterReader | undefined> {
  if (KUBECONFIG === undefined && IN_CLUSTER === undefined) return undefined;
  const { createLiveReader } = await import('../kubernetes/live-reader.ts');
  const [defaultCluster] = CLUSTERS ?? [];
  return createLiveReader({
    source:
      KUBECONFIG === undefined
        ? { kind: 'in-cluster', name: IN_CLUSTER ?? '' }
        : { kind: 'file', path: KUBECONFIG },
    today: () => new Date(now()),
    onCall: ({ resource, result, ms }) => onCall(resource, result, ms),
    ...(CLUSTERS === undefined ? {} : { contexts: CLUSTERS }),
    ...(defaultCluster === undefined ? {} : { defaultCluster }),
  });
}
