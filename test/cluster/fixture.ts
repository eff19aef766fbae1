import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type ClusterReader, READ_GRANTS, type ReadGrant } from '../../src/domain/cluster.ts';
import { createLiveReader } from '../../src/kubernetes/live-reader.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { assets } from './assets.ts';
import { writeKubeconfig } from './kubeconfig.ts';
import { namespace, node } from './objects.ts';
import { grant, type Right } from './rbac.ts';

/** All that a policy can grant. */
export const ALL: ReadonlySet<ReadGrant> = new Set(READ_GRANTS);

/** What the suite of one file stands on: one API server with the node `node-a`. */
export interface Fixture {
  readonly server: ApiServer;
  /** A namespace of its own. */
  newNamespace(): Promise<string>;
  /** A user of its own with these rights in a namespace, and its reader. */
  readerWith(
    rights: readonly Right[],
    calls?: string[],
  ): Promise<{ readonly user: string; readonly reader: ClusterReader }>;
}

/** Starts the API server before the tests of a suite and stops it after them. The fixture may be used in tests alone. */
export function useApiServer(): () => Fixture {
  let server: ApiServer | undefined;
  let directory = '';
  let count = 0;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'casebook-cluster-'));
    server = await startApiServer(assets ?? '');
    await server.admin.create(node('node-a', server.kubelet.port));
  }, 90_000);
  afterAll(async () => {
    await server?.stop();
    await rm(directory, { recursive: true, force: true });
  }, 30_000);
  return () => {
    if (server === undefined) throw new Error('the API server is not up');
    const api = server;
    return {
      server: api,
      newNamespace: async () => {
        count += 1;
        const name = `shop-${count}`;
        await api.admin.create(namespace(name));
        return name;
      },
      readerWith: async (rights, calls) => {
        count += 1;
        const user = `bot-${count}`;
        await grant(api, user, rights);
        const path = join(directory, `${user}.kubeconfig`);
        const context = { name: 'prod', server: api.url, token: api.tokenOf(user), authority: api.authority };
        await writeKubeconfig(path, [context]);
        const reader = createLiveReader({
          source: { kind: 'file', path },
          onCall: (call) => {
            if (!call.review) calls?.push(call.path);
          },
        });
        return { user, reader };
      },
    };
  };
}

/** What the six reads of a pod need. */
export function podRights(name: string): readonly Right[] {
  return [
    { verb: 'get', resource: 'pods', namespace: name },
    { verb: 'list', resource: 'events', namespace: name },
    { verb: 'get', resource: 'nodes' },
    { verb: 'get', resource: 'pods/log', namespace: name },
  ];
}
