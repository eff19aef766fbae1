/** Labels of lower-case letters, digits and inner hyphens, joined by dots (RFC 1123). */
const SUBDOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

/** Whether Kubernetes allows a pod, deployment or node of this name (kubernetes.io/docs/concepts/overview/working-with-objects/names). */
export function isObjectName(name: string): boolean {
  return name.length <= 253 && SUBDOMAIN.test(name);
}

/** Whether Kubernetes allows a namespace of this name: one label of at most 63 letters. */
export function isNamespaceName(name: string): boolean {
  return name.length <= 63 && !name.includes('.') && SUBDOMAIN.test(name);
}
