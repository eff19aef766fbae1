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
