import { writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';

/** A context to write: its name, the server's address and the user's token. */
export interface ContextSpec {
  readonly name: string;
  readonly server: string;
  readonly token: string;
  /** The server's authority, PEM; a plain or unverified server has none. */
  readonly authority?: string;
}

/** Writes a kubeconfig whose current context is the first one. */
export async function writeKubeconfig(path: string, contexts: readonly ContextSpec[]): Promise<string> {
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: contexts.map(({ name, server, authority }) => ({
      name,
      cluster: {
        server,
        ...(authority === undefined
          ? { 'insecure-skip-tls-verify': true }
          : { 'certificate-authority-data': Buffer.from(authority).toString('base64') }),
      },
    })),
    users: contexts.map(({ name, token }) => ({ name, user: { token } })),
    contexts: contexts.map(({ name }) => ({ name, context: { cluster: name, user: name } })),
    'current-context': contexts[0]?.name,
  };
  await writeFile(path, stringify(config), { mode: 0o600 });
  return path;
}
