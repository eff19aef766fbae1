import type { ClusterTarget } from '../domain/cluster.ts';
import { isNamespaceName, isObjectName } from './object-name.ts';

/** Names that monitoring tools give to the labels of a Kubernetes object; of several the first that is there counts. */
const LABELS = {
  pod: [
    'pod',
    'pod_name',
    'podname',
    'exported_pod',
    'kubernetes_pod_name',
    'k8s.pod.name',
    'k8s.podname',
    'io.kubernetes.pod.name',
    'kube_pod',
  ],
  namespace: [
    'namespace',
    'kube_namespace',
    'namespace_name',
    'exported_namespace',
    'kubernetes_namespace',
    'k8s.namespace.name',
    'k8s.namespacename',
    'io.kubernetes.pod.namespace',
  ],
  deployment: ['deployment', 'kube_deployment', 'k8s.deployment.name', 'k8s.deploymentname'],
  node: ['node', 'node_name', 'nodename', 'kubernetes_node', 'kube_node', 'k8s.node.name', 'k8s.nodename'],
  cluster: [
    'cluster',
    'cluster_name',
    'kube_cluster_name',
    'k8s.cluster.name',
    'k8s.clustername',
    'kubernetes_cluster',
  ],
} as const;
type Label = keyof typeof LABELS;

/**
 * `label: value`, `label = "value"`, `*label:* value` and the like, also within a list of tags. Whatever repeats has a bound, so that no
 * run of marks or letters is gone through again and again.
 */
const PAIR =
  /(?<![\w./-])_{0,3}([A-Za-z][\w.]{0,63}?)[*_`"']{0,4}\s{0,8}[:=]{1,3}[*_`"']{0,4}\s{0,8}[*_`"']{0,4}(arn:[\w:/-]{1,256}|[A-Za-z0-9][\w./@-]{0,255})(?![\w./@-]|\s{0,8}[:=])/g;
/** `Pod shop/cart-1` in a sentence. */
const IN_WORDS =
  /\bpod\s{1,8}[`*"']{0,4}([a-z0-9][a-z0-9-]{0,62})\/([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)/i;

/**
 * Reads what an alert is about from its labels, whatever tool wrote them: the pod, else the deployment, else the node.
 *
 * @param text of the alert, without secrets
 */
export function alertTarget(text: string): ClusterTarget | undefined {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(PAIR)) {
    const label = name.toLowerCase();
    if (!found.has(label)) found.set(label, value.replace(/[.,;:]+$/, ''));
  }
  const of = (label: Label) => {
    const name = LABELS[label].find((each) => found.has(each));
    return name === undefined ? undefined : found.get(name);
  };
  const [, spokenNamespace, spokenPod] = IN_WORDS.exec(text) ?? [];
  const [pod, namespace] = [of('pod') ?? spokenPod, of('namespace') ?? spokenNamespace];
  const [deployment, node, cluster] = [of('deployment'), of('node'), of('cluster')];
  const where = cluster === undefined ? {} : { cluster };
  if (namespace !== undefined && isNamespaceName(namespace)) {
    if (pod !== undefined && isObjectName(pod)) return { kind: 'pod', namespace, name: pod, ...where };
    if (deployment !== undefined && isObjectName(deployment)) {
      return { kind: 'deployment', namespace, name: deployment, ...where };
    }
  }
  return node !== undefined && isObjectName(node) ? { kind: 'node', name: node, ...where } : undefined;
}
