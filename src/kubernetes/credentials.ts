import { HttpMethod, type KubeConfig, RequestContext } from '@kubernetes/client-node';
import type { ClusterAsker } from '../domain/cluster.ts';
import type { Subject } from './grant-command.ts';
import { identityOf } from './identity.ts';

type Dispatcher = ReturnType<RequestContext['getDispatcher']>;

/** What each call of one reading is sent with. */
export interface Credentials {
  /** Address of the API server. */
  readonly server: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly dispatcher: Dispatcher;
  /** Who the caller is, as far as that is known. */
  readonly subject: Subject;
}

/**
 * The credentials of a context, once for all calls of a reading: a kubeconfig may run a program for its token, and reads its files anew.
 *
 * @throws Error when the context names no cluster, a file is missing, the program fails, or the asker has no name: an empty
 *   Impersonate-User would make the API server take the call for the bot's own
 */
export async function credentialsOf(config: KubeConfig, asker?: ClusterAsker): Promise<Credentials> {
  const cluster = config.getCurrentCluster();
  if (cluster === null) throw new Error('the context names a cluster that is not in the kubeconfig');
  if (asker?.user.trim() === '') throw new Error('there is no name to impersonate');
  const context = new RequestContext(cluster.server, HttpMethod.GET);
  await config.applySecurityAuthentication(context);
  const headers = { ...context.getHeaders(), ...impersonation(asker) };
  const user = config.getCurrentUser();
  const certificate = user?.certData === undefined ? undefined : Buffer.from(user.certData ?? '', 'base64');
  return {
    server: cluster.server,
    headers,
    dispatcher: context.getDispatcher(),
    subject:
      asker === undefined
        ? identityOf(headers['Authorization'], certificate)
        : { kind: 'user', name: asker.user },
  };
}

function impersonation(asker: ClusterAsker | undefined): Readonly<Record<string, string>> {
  if (asker === undefined) return {};
  return {
    'Impersonate-User': asker.user,
    ...(asker.group === undefined || asker.group === '' ? {} : { 'Impersonate-Group': asker.group }),
  };
}
