import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Admin, createAdmin } from './admin.ts';
import { type Child, startChild } from './child.ts';
import { type FakeKubelet, startFakeKubelet } from './fake-kubelet.ts';
import { apiServerFlags, etcdFlags } from './flags.ts';
import { makeAuthority, sign } from './pki.ts';
import { freePorts } from './ports.ts';
import { until } from './ready.ts';

/** Users with a token and no rights of their own; each test takes fresh ones. */
const USERS = Array.from({ length: 40 }, (_, index) => `bot-${index}`);

/** A real API server on loopback, with its etcd and something that plays the kubelet. */
export interface ApiServer {
  readonly url: string;
  /** Its certificate authority, PEM. */
  readonly authority: string;
  readonly admin: Admin;
  readonly kubelet: FakeKubelet;
  /** The token of `admin` or of one of `bot-0` to `bot-39`. */
  tokenOf(user: string): string;
  stop(): Promise<void>;
}

/**
 * Starts etcd and kube-apiserver from a folder, on free ports and in a throw-away folder, with RBAC on.
 *
 * @throws Error with the end of the output when one of them does not become ready
 */
export async function startApiServer(assets: string): Promise<ApiServer> {
  const directory = await mkdtemp(join(tmpdir(), 'casebook-api-'));
  const children: Child[] = [];
  const stop = async () => {
    for (const child of children.toReversed()) await child.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const [etcdPort = 0, peerPort = 0, apiPort = 0, kubeletPort = 0] = await freePorts(4);
    await makeAuthority(directory);
    const pair = await sign(directory, 'kubelet', '/CN=kubelet', 'serverAuth');
    await sign(directory, 'apiserver', '/CN=kube-apiserver', 'serverAuth');
    await sign(directory, 'client', '/O=system:masters/CN=kubelet-client', 'clientAuth');
    const authority = await readFile(join(directory, 'ca.crt'), 'utf8');
    const tokens = new Map(['admin', ...USERS].map((user) => [user, randomBytes(16).toString('hex')]));
    await writeFile(join(directory, 'tokens.csv'), tokenFile(tokens), { mode: 0o600 });

    const etcd = startChild(join(assets, 'etcd'), etcdFlags(etcdPort, peerPort), directory);
    children.push(etcd);
    await until(`http://127.0.0.1:${etcdPort}/health`, undefined, etcd);
    const flags = await apiServerFlags(assets, etcdPort, apiPort);
    const server = startChild(join(assets, 'kube-apiserver'), flags, directory);
    children.push(server);
    const url = `https://127.0.0.1:${apiPort}`;
    await until(`${url}/readyz`, authority, server);

    const kubelet = await startFakeKubelet(kubeletPort, pair, authority);
    const tokenOf = (user: string) => {
      const token = tokens.get(user);
      if (token === undefined) throw new Error(`no user ${user}`);
      return token;
    };
    return {
      url,
      authority,
      admin: createAdmin(url, authority, tokenOf('admin')),
      kubelet,
      tokenOf,
      stop: async () => {
        await kubelet.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function tokenFile(tokens: ReadonlyMap<string, string>): string {
  return [...tokens]
    .map(
      ([user, token]) => `${token},${user},${user}-uid,"${user === 'admin' ? 'system:masters' : 'bots'}"\n`,
    )
    .join('');
}
