import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { writeKubeconfig } from '../cluster/kubeconfig.ts';
import { json } from '../kubernetes/stand-in.ts';
import { loopback } from '../loopback.ts';

const objectSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
  involvedObject: z.object({ name: z.string().optional() }).optional(),
});
type RecordedObject = z.infer<typeof objectSchema>;

const KINDS: Readonly<Record<string, string>> = { pods: 'Pod', nodes: 'Node', events: 'Event' };
const PATH = /^\/api\/v1(?:\/namespaces\/([^/]+))?\/([a-z]+)(?:\/([^/]+))?$/;

/**
 * A cluster `prod` that answers over HTTP with recorded objects and allows every read.
 *
 * @param name of the recording in `fixtures/kubectl/snapshots`, as `kubectl get -o json` prints a list
 * @returns the path of a kubeconfig for it
 */
export async function recordedCluster(name: string): Promise<string> {
  const file = new URL(`../fixtures/kubectl/snapshots/${name}.json`, import.meta.url);
  const { items } = z.object({ items: z.array(objectSchema) }).parse(JSON.parse(readFileSync(file, 'utf8')));
  const { url } = await loopback(serve(items));
  const directory = await mkdtemp(join(tmpdir(), 'casebook-recorded-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return writeKubeconfig(join(directory, 'kubeconfig'), [{ name: 'prod', server: url, token: 'a' }]);
}

function serve(items: readonly RecordedObject[]): RequestListener {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    if (request.method === 'POST')
      return json(response, { kind: 'SelfSubjectAccessReview', status: { allowed: true } });
    if (pathname === '/version') return json(response, { gitVersion: 'v1.24.5-gke.600' });
    const [, namespace, resource = '', wanted] = PATH.exec(pathname) ?? [];
    const about = /involvedObject\.name=([^,]+)/.exec(searchParams.get('fieldSelector') ?? '')?.[1];
    const found = items.filter(
      ({ kind, metadata, involvedObject }) =>
        kind === KINDS[resource] &&
        metadata.namespace === namespace &&
        (wanted === undefined || metadata.name === wanted) &&
        (about === undefined || involvedObject?.name === about),
    );
    if (wanted === undefined) return json(response, { kind: 'List', items: found });
    const [only] = found;
    if (only === undefined) return json(response, { kind: 'Status', message: 'none' }, 404);
    json(response, only);
  };
}
