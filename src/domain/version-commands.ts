import type { Product } from './versions.ts';

/** Commands that show a product's version; all of them only read. */
export const VERSION_COMMANDS: Readonly<Record<Product, string>> = {
  kubernetes: 'kubectl version',
  kubelet: 'kubectl get nodes -o wide',
  gke: 'kubectl get nodes -o wide',
  eks: 'kubectl get nodes -o wide',
  containerd: 'kubectl get nodes -o wide',
  docker: 'kubectl get nodes -o wide',
  karpenter: 'kubectl get deployments -A -o wide -l app.kubernetes.io/name=karpenter',
};
