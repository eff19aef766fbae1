/** A kind of object, by what its path says. */
export interface Resource {
  readonly kind: string;
  readonly namespaced: boolean;
  /** Whether the bot may read it, as its RBAC would say. */
  readonly readable: boolean;
}

const inNamespace = (kind: string): Resource => ({ kind, namespaced: true, readable: true });
const ofCluster = (kind: string): Resource => ({ kind, namespaced: false, readable: true });

/** What is served, by API group and plural name; Secrets and ConfigMaps are there to be refused. */
const RESOURCES: Readonly<Record<string, Resource>> = {
  '/pods': inNamespace('Pod'),
  '/events': inNamespace('Event'),
  '/persistentvolumeclaims': inNamespace('PersistentVolumeClaim'),
  '/resourcequotas': inNamespace('ResourceQuota'),
  '/nodes': ofCluster('Node'),
  'apps/deployments': inNamespace('Deployment'),
  'apps/replicasets': inNamespace('ReplicaSet'),
  'apps/statefulsets': inNamespace('StatefulSet'),
  'storage.k8s.io/storageclasses': ofCluster('StorageClass'),
  'admissionregistration.k8s.io/mutatingwebhookconfigurations': ofCluster('MutatingWebhookConfiguration'),
  'admissionregistration.k8s.io/validatingwebhookconfigurations': ofCluster('ValidatingWebhookConfiguration'),
  '/secrets': { kind: 'Secret', namespaced: true, readable: false },
  '/configmaps': { kind: 'ConfigMap', namespaced: true, readable: false },
};

/** What a path asks for. */
export interface Asked {
  readonly group: string;
  /** Plural name. */
  readonly plural: string;
  readonly resource: Resource;
  readonly namespace?: string;
  readonly name?: string;
  readonly subresource?: string;
}

/** Finds a resource by group and plural name. */
export function resourceOf(group: string, plural: string): Resource | undefined {
  const key = `${group}/${plural}`;
  return Object.hasOwn(RESOURCES, key) ? RESOURCES[key] : undefined;
}

const PATH =
  /^\/(?:api\/v1|apis\/([\w.]+)\/v1)(?:\/namespaces\/([^/]+))?\/([a-z]+)(?:\/([^/]+)(?:\/([a-z]+))?)?$/;

/** Reads a path of the API; undefined for what is not served. */
export function askedBy(path: string): Asked | undefined {
  const [, group = '', namespace, plural = '', name, subresource] = PATH.exec(path) ?? [];
  const resource = resourceOf(group, plural);
  if (resource === undefined || (namespace !== undefined) !== resource.namespaced) return undefined;
  if (subresource !== undefined && (resource.kind !== 'Pod' || subresource !== 'log')) return undefined;
  return {
    ...{ group, plural, resource },
    ...(namespace !== undefined && { namespace: decodeURIComponent(namespace) }),
    ...(name !== undefined && { name: decodeURIComponent(name) }),
    ...(subresource !== undefined && { subresource }),
  };
}
