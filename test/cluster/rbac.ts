import { until } from '../until.ts';
import { createAdmin } from './admin.ts';
import type { ApiServer } from './api-server.ts';

/** One thing that a user may do; without a namespace, in the whole cluster. */
export interface Right {
  readonly verb: string;
  readonly resource: string;
  readonly group?: string;
  readonly namespace?: string;
}

/** Gives a user these rights by roles and bindings, and waits until the API server acts on them. */
export async function grant(server: ApiServer, user: string, rights: readonly Right[]): Promise<void> {
  for (const [index, right] of rights.entries()) await bind(server, user, right, `${user}-${index}`);
  const own = createAdmin(server.url, server.authority, server.tokenOf(user));
  for (const right of rights) {
    await until(async () => {
      const review = Object(
        await own.send('POST', '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews', reviewOf(right)),
      );
      return review.status.allowed === true;
    });
  }
}

async function bind({ admin }: ApiServer, user: string, right: Right, name: string): Promise<void> {
  const { verb, resource, group = '', namespace } = right;
  const kind = namespace === undefined ? 'ClusterRole' : 'Role';
  const metadata = namespace === undefined ? { name } : { name, namespace };
  const apiVersion = 'rbac.authorization.k8s.io/v1';
  const rules = [{ verbs: [verb], apiGroups: [group], resources: [resource] }];
  await admin.create({ apiVersion, kind, metadata, rules });
  await admin.create({
    apiVersion,
    kind: `${kind}Binding`,
    metadata,
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind, name },
    subjects: [{ kind: 'User', apiGroup: 'rbac.authorization.k8s.io', name: user }],
  });
}

function reviewOf({ verb, resource, group = '', namespace }: Right): object {
  const [name, subresource] = resource.split('/');
  return {
    apiVersion: 'authorization.k8s.io/v1',
    kind: 'SelfSubjectAccessReview',
    spec: { resourceAttributes: { verb, group, resource: name, subresource, namespace } },
  };
}
