import type { NodeView } from '../../domain/cluster.ts';

const SUFFIXES: readonly (readonly [RegExp, string])[] = [
  [/^v?\d+\.\d+\.\d+-gke\.\d/, 'gke'],
  [/^v?\d+\.\d+\.\d+-eks-/, 'eks'],
  [/^v?\d+\.\d+\.\d+\+k3s\d/, 'k3s'],
];
const LABELS: readonly (readonly [string, string])[] = [
  ['node.openshift.io/', 'openshift'],
  ['cloud.google.com/gke-', 'gke'],
  ['eks.amazonaws.com/', 'eks'],
  ['kubernetes.azure.com/', 'aks'],
];
const PROVIDERS: readonly (readonly [string, string])[] = [
  ['kind://', 'kind'],
  ['k3s://', 'k3s'],
  ['azure://', 'aks'],
  ['gce://', 'gke'],
  ['aws://', 'eks'],
];

/** The platform that a version's suffix tells: gke, eks or k3s; undefined for a bare version. */
export function platformOfVersion(version: string): string | undefined {
  return SUFFIXES.find(([suffix]) => suffix.test(version))?.[1];
}

/**
 * The platform of a node, by its kubelet's version, its labels, its OS image and its provider id, in this order. A
 * cloud's provider id with a bare version is no managed node: kubelets of GKE and EKS carry their suffix.
 */
export function platformOfNode(node: NodeView): string | undefined {
  const bySuffix = node.kubeletVersion === undefined ? undefined : platformOfVersion(node.kubeletVersion);
  if (bySuffix !== undefined) return bySuffix;
  const labels = Object.keys(node.labels);
  const byLabel = LABELS.find(([prefix]) => labels.some((label) => label.startsWith(prefix)))?.[1];
  if (byLabel !== undefined) return byLabel;
  if (/^Red Hat Enterprise Linux CoreOS/i.test(node.osImage ?? '')) return 'openshift';
  const byProvider = PROVIDERS.find(([scheme]) => node.providerId?.startsWith(scheme) === true)?.[1];
  const unmanaged = node.kubeletVersion !== undefined && (byProvider === 'gke' || byProvider === 'eks');
  return unmanaged ? undefined : byProvider;
}
