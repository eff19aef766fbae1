import type { Asked } from './resources.ts';

/** What the server says: JSON, or text for a log. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** The identity that the kubeconfig's tokens stand for. */
const BOT = 'system:serviceaccount:casebook:casebook';

/** A success. */
export function found(body: unknown, status = 200): Reply {
  return { status, body };
}

/** A Status object, as an API server words its refusals (kubernetes.io/docs/reference/kubernetes-api/common-definitions/status). */
export function refused(status: number, reason: string, message: string, details: object = {}): Reply {
  const body = { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', message, reason };
  return { status, body: { ...body, details, code: status } };
}

/** No or another token. */
export const unauthorized: Reply = refused(401, 'Unauthorized', 'Unauthorized');
/** No such path. */
export const unknownPath: Reply = refused(
  404,
  'NotFound',
  'the server could not find the requested resource',
);
/** Another method than GET, where nothing is written. */
export const unknownMethod: Reply = refused(
  405,
  'MethodNotAllowed',
  'the server does not allow this method on the requested resource',
);

/** No object of this name. */
export function missing({ group, plural, name }: Asked): Reply {
  const qualified = group === '' ? plural : `${plural}.${group}`;
  return refused(404, 'NotFound', `${qualified} "${name}" not found`, { name, group, kind: plural });
}

/** The bot's RBAC does not cover it. */
export function forbidden({ group, plural, name, namespace }: Asked, verb: string): Reply {
  const what = name === undefined ? plural : `${plural} "${name}"`;
  const where = namespace === undefined ? 'at the cluster scope' : `in the namespace "${namespace}"`;
  const message = `${what} is forbidden: User "${BOT}" cannot ${verb} resource "${plural}" in API group "${group}" ${where}`;
  return refused(403, 'Forbidden', message, { name, group, kind: plural });
}
