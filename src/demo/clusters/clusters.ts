import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kubeconfigOf, type People, policyOf } from './access-files.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { SAMPLE_CLUSTERS, SAMPLE_COMMANDS } from './sample-clusters.ts';
import { readSnapshot } from './snapshot.ts';

/** Who is let in. */
interface ClustersOptions {
  /** Ids of the workspace's people. */
  readonly userIds: People;
  /** Id of the channel whose alerts are answered with what the GKE clusters say of the shop; none without it. */
  readonly alertsChannel?: string;
}

/** The running sample clusters. */
export interface Clusters {
  /** Path of a kubeconfig that leads to them; `gke-shop` is its current context. */
  readonly kubeconfig: string;
  /** Path of the policy file. */
  readonly policy: string;
  readonly list: readonly {
    readonly name: string;
    readonly about: string;
    /** Whole messages such as `/diagnose pod shop/cart-0`. */
    readonly commands: readonly string[];
  }[];
  /** Ends the servers and removes both files. */
  close(): Promise<void>;
}

/**
 * Starts an API server on 127.0.0.1 for each sample cluster, and writes a kubeconfig and a policy into a temporary folder.
 *
 * @throws Error when a snapshot cannot be read, no port is free, or the folder cannot be written
 */
export async function startClusters({ userIds, alertsChannel }: ClustersOptions): Promise<Clusters> {
  const folder = await mkdtemp(join(tmpdir(), 'casebook-demo-'));
  const running: ApiServer[] = [];
  const close = async () => {
    await Promise.all(running.map((server) => server.close()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const reachable = [];
    for (const { name } of SAMPLE_CLUSTERS) {
      const server = await startApiServer(readSnapshot(name));
      running.push(server);
      reachable.push({ name, url: server.url, token: server.token });
    }
    const [kubeconfig, policy] = [join(folder, 'kubeconfig'), join(folder, 'policy.yaml')];
    await writeFile(kubeconfig, kubeconfigOf(reachable), { mode: 0o600 });
    await writeFile(policy, policyOf(userIds, alertsChannel));
    const commands = SAMPLE_COMMANDS.map(({ command }) => command);
    return { kubeconfig, policy, list: SAMPLE_CLUSTERS.map((each) => ({ ...each, commands })), close };
  } catch (error) {
    await close();
    throw error;
  }
}
