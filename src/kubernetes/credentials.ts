import { HttpMethod, type KubeConfig, RequestContext } from '@kubernetes/client-node';
import type { ClusterAsker } from '../domain/cluster.ts';
import { causesOf } from './causes.ts';
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
 * @throws Error when the context names no cluster, a file is missing, the program fails, or the asker's name cannot be sent: an
 *   empty Impersonate-User would make the API server take the call for the bot's own
 */
export async function credentialsOf(config: KubeConfig, asker?: ClusterAsker): Promise<Credentials> {
  const cluster = config.getCurrentCluster();
  if (cluster === null) throw new Error('the context names a cluster that is not in the kubeconfig');
  if (asker !== undefined) checkAsker(asker);
  const context = new RequestContext(cluster.server, HttpMethod.GET);
  await authenticate(config, context);
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

/** @throws Error when the API server could take the headers for nobody's, for another's, or for one of its own identities */
function checkAsker({ user, group }: ClusterAsker): void {
  if (user.trim() === '') throw new Error('there is no name to impersonate');
  for (const name of [user, group ?? user]) {
    if (!/^[\x21-\x7e]+$/.test(name)) throw new Error('a name to impersonate must be plain ASCII');
    if (name.startsWith('system:')) throw new Error('identities of the system are not impersonated');
  }
}

/** @throws Error that says so in words of its own: a program's failure must not be taken for the API server's */
async function authenticate(config: KubeConfig, context: RequestContext): Promise<void> {
  try {
    await config.applySecurityAuthentication(context);
  } catch (error) {
    throw new Error(`the credentials cannot be had: ${causesOf(error).at(-1)?.message ?? 'no reason given'}`);
  }
}

function impersonation(asker: ClusterAsker | undefined): Readonly<Record<string, string>> {
  if (asker === undefined) return {};
  return {
    'Impersonate-User': asker.user,
    ...(asker.group === undefined ? {} : { 'Impersonate-Group': asker.group }),
  };
}
