import { KubeConfig } from '@kubernetes/client-node';
import { CasebookError } from '../domain/errors.ts';
import { shareDispatcher } from './shared-dispatcher.ts';

/**
 * Where clusters are set up: a kubeconfig file, kubectl's own loading rules (`KUBECONFIG`, `~/.kube/config`, then the service account of
 * the pod), or that service account alone under a name.
 */
export type ContextSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'default' }
  | { readonly kind: 'in-cluster'; readonly name: string };

/** The folder that Kubernetes mounts a service account's token and certificate into. */
const SERVICE_ACCOUNT = 'inClusterContext';
/** What the client falls back to where there is no kubeconfig at all. */
const FALLBACK = 'loaded-context';

/**
 * The clusters of a source by context name, the default one first.
 *
 * @param only takes these contexts alone
 * @param preferred the default one, else the source's current context
 * @throws CasebookError config-invalid when the source cannot be read, has no context, or lacks a named one
 */
export function loadContexts(
  source: ContextSource,
  only?: readonly string[],
  preferred?: string,
): ReadonlyMap<string, KubeConfig> {
  const config = load(source);
  const known = config.getContexts().map(({ name }) => name);
  const missing = [...(only ?? []), ...(preferred === undefined ? [] : [preferred])].find(
    (name) => !known.includes(name),
  );
  if (missing !== undefined) throw invalid(`There is no context ${missing} in the kubeconfig.`, known);
  const wanted = known.filter((name) => only?.includes(name) ?? true);
  const first = preferred ?? config.getCurrentContext();
  const ordered = [...wanted.filter((name) => name === first), ...wanted.filter((name) => name !== first)];
  if (ordered.length === 0) throw invalid('The kubeconfig has no context.', known);
  return new Map(ordered.map((name) => [name, single(config, name)]));
}

function load(source: ContextSource): KubeConfig {
  const config = new KubeConfig();
  try {
    if (source.kind === 'file') config.loadFromFile(source.path);
    else if (source.kind === 'in-cluster') config.loadFromCluster();
    else config.loadFromDefault();
  } catch (cause) {
    throw invalid(
      `The kubeconfig cannot be read: ${cause instanceof Error ? cause.message : 'unknown'}`,
      [],
      cause,
    );
  }
  if (config.getContexts().some(({ name }) => name === FALLBACK)) {
    throw invalid('There is no kubeconfig: KUBECONFIG is not set and there is no .kube/config.', []);
  }
  // Where KUBERNETES_SERVICE_HOST is not set, the client puts the word into the address.
  if (config.getClusters().some(({ server }) => server.includes('//undefined:'))) {
    throw invalid('This is not a pod of a cluster: KUBERNETES_SERVICE_HOST is not set.', []);
  }
  return source.kind === 'in-cluster' ? renamed(config, source.name) : config;
}

function renamed(config: KubeConfig, name: string): KubeConfig {
  const contexts = config
    .getContexts()
    .map((context) => (context.name === SERVICE_ACCOUNT ? { ...context, name } : context));
  const copy = new KubeConfig();
  copy.loadFromOptions({
    clusters: config.getClusters(),
    users: config.getUsers(),
    contexts,
    currentContext: name,
  });
  return copy;
}

/** A configuration of its own for one context, because the client acts for the current context only. */
function single(config: KubeConfig, name: string): KubeConfig {
  const own = new KubeConfig();
  own.loadFromOptions({
    clusters: config.getClusters(),
    users: config.getUsers(),
    contexts: config.getContexts(),
    currentContext: name,
  });
  return shareDispatcher(own);
}

function invalid(message: string, known: readonly string[], cause?: unknown): CasebookError {
  const hint =
    known.length === 0
      ? 'Name a kubeconfig file, or run where kubectl works.'
      : `The contexts are: ${known.join(', ')}.`;
  return new CasebookError('config-invalid', message, { hint, cause });
}
