import { stringify } from 'yaml';

/** A cluster that the kubeconfig leads to. */
export interface Reachable {
  readonly name: string;
  readonly url: string;
  readonly token: string;
}

/** The people of the workspace, by their ids. */
export interface People {
  /** May read everything, and change incidents and settings. */
  readonly oncall: string;
  /** May read pods and events of the shop in the GKE clusters. */
  readonly dev: string;
}

/** A kubeconfig with one context for each cluster; the first is the current one. */
export function kubeconfigOf(clusters: readonly Reachable[]): string {
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: clusters.map(({ name, url }) => ({
      name,
      // The client sends a token over plain HTTP only where it is told not to verify.
      cluster: { server: url, 'insecure-skip-tls-verify': true },
    })),
    users: clusters.map(({ name, token }) => ({ name, user: { token } })),
    contexts: clusters.map(({ name }) => ({ name, context: { cluster: name, user: name } })),
    'current-context': clusters[0]?.name,
  });
}

/**
 * The policy file for these people.
 *
 * @param alertsChannel id of the channel in which alerts are read: an alert is nobody's, so its channel is granted what it needs
 */
export function policyOf({ oncall, dev }: People, alertsChannel?: string): string {
  const shop = () => ({ clusters: ['gke-*'], namespaces: ['shop'] });
  const alerts = { channels: [alertsChannel], ...shop(), reads: ['status', 'events', 'node'] };
  return stringify({
    grants: [
      { users: [oncall], clusters: ['*'], namespaces: ['*'], reads: ['status', 'events', 'node', 'logs'] },
      { users: [dev], ...shop(), reads: ['status', 'events'] },
      ...(alertsChannel === undefined ? [] : [alerts]),
    ],
    incidents: { users: [oncall] },
    settings: { users: [oncall] },
  });
}
