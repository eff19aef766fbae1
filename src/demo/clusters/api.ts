import { type ApiObject, valueAt } from './api-object.ts';
import { logOf } from './container-log.ts';
import { forbidden, found, missing, type Reply, refused, unknownMethod, unknownPath } from './reply.ts';
import { type Asked, askedBy, resourceOf } from './resources.ts';
import { fieldPath, labelPath, selector } from './selectors.ts';
import type { SampleSnapshot } from './snapshot.ts';

/** A request, of whoever has the token. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly accept: string;
  /** A body that is JSON; undefined without one. */
  readonly body: unknown;
}

const REVIEW = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews';
const READS: readonly unknown[] = ['get', 'list', 'watch'];

/** Answers a request as the API server of the snapshot would. Nothing is ever written. */
export function answer(snapshot: SampleSnapshot, request: ApiRequest): Reply {
  if (request.path === REVIEW) return request.method === 'POST' ? review(request.body) : unknownMethod;
  if (request.method !== 'GET') return unknownMethod;
  if (request.path === '/version') return found(snapshot.version);
  const asked = askedBy(request.path);
  if (asked === undefined) return unknownPath;
  if (!asked.resource.readable) return forbidden(asked, asked.name === undefined ? 'list' : 'get');
  const all = snapshot.objects.filter(
    ({ kind, metadata }) => kind === asked.resource.kind && metadata['namespace'] === asked.namespace,
  );
  if (asked.name === undefined) return listOf(asked, all, request);
  const object = all.find(({ metadata }) => metadata['name'] === asked.name);
  if (object === undefined) return missing(asked);
  return asked.subresource === 'log' ? logOf(snapshot, object, request.query) : found(object);
}

function listOf({ resource }: Asked, all: readonly ApiObject[], { query, accept }: ApiRequest): Reply {
  const labels = selector(query.get('labelSelector') ?? '', labelPath);
  const fields = selector(query.get('fieldSelector') ?? '', fieldPath);
  if (labels === undefined || fields === undefined) {
    return refused(400, 'BadRequest', 'unable to parse requirement of the selector');
  }
  const meant = all.filter((object) => labels(object) && fields(object));
  const items = meant.slice(0, Number(query.get('limit') || meant.length));
  const left = meant.length - items.length;
  const metadata = { resourceVersion: '1', ...(left > 0 && { remainingItemCount: left }) };
  if (accept.includes('as=PartialObjectMetadataList')) {
    const names = items.map((item) => ({ metadata: item.metadata }));
    return found({
      kind: 'PartialObjectMetadataList',
      apiVersion: 'meta.k8s.io/v1',
      metadata,
      items: names,
    });
  }
  const apiVersion = items[0]?.apiVersion ?? 'v1';
  return found({ kind: `${resource.kind}List`, apiVersion, metadata, items });
}

/** Says what the bot may do: read what is served, and nothing else. */
function review(body: unknown): Reply {
  const resource = valueAt(body, ['spec', 'resourceAttributes']);
  const other = valueAt(body, ['spec', 'nonResourceAttributes']);
  const [verb, group, plural] = ['verb', 'group', 'resource'].map((key) => valueAt(resource, [key]));
  const readable = resourceOf(String(group ?? ''), String(plural))?.readable === true;
  const allowed =
    resource === undefined ? valueAt(other, ['path']) === '/version' : readable && READS.includes(verb);
  const kind = { kind: 'SelfSubjectAccessReview', apiVersion: 'authorization.k8s.io/v1' };
  return found({ ...kind, metadata: {}, spec: valueAt(body, ['spec']), status: { allowed } }, 201);
}
