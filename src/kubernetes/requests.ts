import type { ApiRequest } from './api-request.ts';

/** Most events that are asked for in one call, oldest first by name as the API server stores them. */
const EVENT_LIMIT = 10_000;
/** Most objects that are asked for in any other list. */
const LIST_LIMIT = 500;
/** Lines of a log, counted from its end. */
const LOG_LINES = 100;
/** Longest log in bytes. The kubelet counts from the start of the last lines, so it is generous: the end is what matters. */
const LOG_BYTES = 256 * 1024;
/** Names without the objects: the API server's own short form of a list. */
const NAMES_ONLY = 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json';

/** The API server's version. */
export const versionRequest: ApiRequest = {
  access: { verb: 'get', path: '/version' },
  path: '/version',
  body: 'json',
};

/** A pod. */
export function podRequest(namespace: string, name: string): ApiRequest {
  return {
    access: { verb: 'get', resource: 'pods', group: '', namespace },
    path: `${core(namespace)}/pods/${encodeURIComponent(name)}`,
    body: 'json',
  };
}

/** The names of all objects beside the one that a request is for, at most 500. */
export function namesRequest({ access, path }: ApiRequest): ApiRequest {
  return {
    access: 'path' in access ? access : { ...access, verb: 'list' },
    path: path.slice(0, path.lastIndexOf('/')),
    query: { limit: String(LIST_LIMIT) },
    accept: NAMES_ONLY,
    body: 'json',
  };
}

/** The pods that a label selector picks, at most 500. */
export function podsRequest(namespace: string, labelSelector: string): ApiRequest {
  return {
    access: { verb: 'list', resource: 'pods', group: '', namespace },
    path: `${core(namespace)}/pods`,
    query: { limit: String(LIST_LIMIT), labelSelector },
    body: 'json',
  };
}

/** Events of a namespace that a field selector picks, such as `involvedObject.name=cart-0`. */
export function eventsRequest(namespace: string, fieldSelector: string): ApiRequest {
  return {
    access: { verb: 'list', resource: 'events', group: '', namespace },
    path: `${core(namespace)}/events`,
    query: { fieldSelector, limit: String(EVENT_LIMIT) },
    body: 'json',
  };
}

/** A node. */
export function nodeRequest(name: string): ApiRequest {
  return {
    access: { verb: 'get', resource: 'nodes', group: '' },
    path: `/api/v1/nodes/${encodeURIComponent(name)}`,
    body: 'json',
  };
}

/** The last 100 lines of a container's log, or of its run before. */
export function logRequest(namespace: string, pod: string, container: string, previous: boolean): ApiRequest {
  return {
    access: { verb: 'get', resource: 'pods/log', group: '', namespace },
    path: `${core(namespace)}/pods/${encodeURIComponent(pod)}/log`,
    query: {
      container,
      previous: String(previous),
      tailLines: String(LOG_LINES),
      limitBytes: String(LOG_BYTES),
    },
    accept: 'text/plain, application/json;q=0.8, */*;q=0.5',
    body: 'text',
  };
}

/** The claims of a namespace, at most 500. */
export function claimsRequest(namespace: string): ApiRequest {
  return {
    access: { verb: 'list', resource: 'persistentvolumeclaims', group: '', namespace },
    path: `${core(namespace)}/persistentvolumeclaims`,
    query: { limit: String(LIST_LIMIT) },
    body: 'json',
  };
}

/** A storage class. */
export function storageClassRequest(name: string): ApiRequest {
  return {
    access: { verb: 'get', resource: 'storageclasses', group: 'storage.k8s.io' },
    path: `/apis/storage.k8s.io/v1/storageclasses/${encodeURIComponent(name)}`,
    body: 'json',
  };
}

/** The quotas of a namespace. */
export function quotasRequest(namespace: string): ApiRequest {
  return {
    access: { verb: 'list', resource: 'resourcequotas', group: '', namespace },
    path: `${core(namespace)}/resourcequotas`,
    query: { limit: String(LIST_LIMIT) },
    body: 'json',
  };
}

/** A deployment. */
export function deploymentRequest(namespace: string, name: string): ApiRequest {
  return {
    access: { verb: 'get', resource: 'deployments', group: 'apps', namespace },
    path: `/apis/apps/v1/namespaces/${encodeURIComponent(namespace)}/deployments/${encodeURIComponent(name)}`,
    body: 'json',
  };
}

/** Webhook configurations of one kind. */
export function webhooksRequest(kind: 'mutating' | 'validating'): ApiRequest {
  const resource = `${kind}webhookconfigurations`;
  return {
    access: { verb: 'list', resource, group: 'admissionregistration.k8s.io' },
    path: `/apis/admissionregistration.k8s.io/v1/${resource}`,
    query: { limit: String(LIST_LIMIT) },
    body: 'json',
  };
}

function core(namespace: string): string {
  return `/api/v1/namespaces/${encodeURIComponent(namespace)}`;
}
