/** RFC 1123 label, which namespaces are: https://kubernetes.io/docs/concepts/overview/working-with-objects/names/ */
const LABEL = /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/;
/** RFC 1123 subdomain, which pods, nodes and deployments are; at most 253 characters. */
const SUBDOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;

/** Whether a namespace can have this name. What cannot exist is not put into a path. */
export function isNamespaceName(name: string): boolean {
  return LABEL.test(name);
}

/** Whether a pod, node or deployment can have this name. */
export function isObjectName(name: string): boolean {
  return SUBDOMAIN.test(name);
}
