import type { Product } from '../domain/versions.ts';

/** Products as their makers write them. */
export const PRODUCT_NAMES: Readonly<Record<Product, string>> = {
  kubernetes: 'Kubernetes',
  kubelet: 'kubelet',
  gke: 'GKE',
  eks: 'EKS',
  containerd: 'containerd',
  docker: 'Docker',
  karpenter: 'Karpenter',
};

/** Address of an issue such as `containerd/containerd#5438`; undefined where the text has another form. */
export function issueUrl(issue: string): string | undefined {
  const parts = /^([\w.-]+\/[\w.-]+)#(\d+)$/.exec(issue);
  return parts === null ? undefined : `https://github.com/${parts[1]}/issues/${parts[2]}`;
}

/** Names of platforms, runtimes and systems as their makers write them; none of them is translated. */
const VALUE_NAMES: Readonly<Record<string, string>> = {
  gke: 'GKE',
  eks: 'EKS',
  aks: 'AKS',
  k3s: 'K3s',
  openshift: 'OpenShift',
  kind: 'kind',
  containerd: 'containerd',
  docker: 'Docker',
  'cri-o': 'CRI-O',
  linux: 'Linux',
  windows: 'Windows',
  cos: 'Container-Optimized OS',
  ubuntu: 'Ubuntu',
  'amazon-linux': 'Amazon Linux',
  bottlerocket: 'Bottlerocket',
  karpenter: 'Karpenter',
  'cluster-autoscaler': 'Cluster Autoscaler',
};

/** The name of a fact's value; undefined for `other`, which every language has a word for. */
export function factValueName(value: string): string | undefined {
  return VALUE_NAMES[value];
}
