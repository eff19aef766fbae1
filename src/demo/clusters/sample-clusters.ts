import type { Affected } from '../../domain/diagnosis.ts';

/** A cluster of the demo; its snapshot is the folder of its name. */
export interface SampleCluster {
  readonly name: 'gke-shop' | 'gke-current' | 'eks-karpenter';
  readonly about: string;
}

/** What a command comes to in a cluster: the first finding's rule and verdict, a pod that is fine, or nothing that a rule knows. */
type Verdict = readonly [rule: string, affected: Affected] | 'healthy' | 'nothing';

/** A command, and what it comes to in each cluster. */
export interface SampleCommand {
  readonly command: string;
  readonly verdicts: Readonly<Record<SampleCluster['name'], Verdict>>;
}

/** The clusters; the first is the default one. */
export const SAMPLE_CLUSTERS: readonly SampleCluster[] = [
  {
    name: 'gke-shop',
    about: 'GKE 1.25 with node pools that lag behind: the versions that documented failures affect',
  },
  {
    name: 'gke-current',
    about: 'GKE 1.33 with the same pods: the same messages, on versions that are not affected',
  },
  {
    name: 'eks-karpenter',
    about: 'EKS 1.21 on Docker, with nodes of Karpenter on containerd: the same pods, other causes',
  },
];

/** A failure that has the same general cause everywhere. */
function everywhere(rule: string): SampleCommand['verdicts'] {
  return {
    'gke-shop': [rule, 'unknown'],
    'gke-current': [rule, 'unknown'],
    'eks-karpenter': [rule, 'unknown'],
  };
}

/** What can be asked, in each cluster in the same words. */
export const SAMPLE_COMMANDS: readonly SampleCommand[] = [
  {
    command: '/diagnose pod shop/checkout-7d9f6c5b8-x2x9k',
    verdicts: {
      'gke-shop': ['pod-ip-range-exhausted', 'affected'],
      'gke-current': ['pod-ip-range-exhausted', 'not-affected'],
      'eks-karpenter': ['aws-vpc-cni-ip-exhausted', 'unknown'],
    },
  },
  {
    command: '/diagnose deployment shop/checkout',
    verdicts: {
      'gke-shop': ['pod-ip-range-exhausted', 'affected'],
      'gke-current': ['pod-ip-range-exhausted', 'not-affected'],
      'eks-karpenter': ['aws-vpc-cni-ip-exhausted', 'unknown'],
    },
  },
  {
    command: '/diagnose pod shop/invoice-6f9d8c7b5-w4n8r',
    verdicts: {
      'gke-shop': ['windows-drive-letter-mount', 'affected'],
      'gke-current': ['windows-drive-letter-mount', 'not-affected'],
      'eks-karpenter': ['unschedulable-node-affinity', 'unknown'],
    },
  },
  {
    command: '/diagnose pod shop/storefront-84c6b5d7f9-z6h4j',
    verdicts: {
      'gke-shop': 'healthy',
      'gke-current': 'healthy',
      'eks-karpenter': ['kube-api-access-volume-missing', 'unknown'],
    },
  },
  {
    command: '/diagnose pod shop/search-5b8c7d9f4-k7p2m',
    verdicts: {
      'gke-shop': ['exec-probe-timeout-ignored', 'affected'],
      'gke-current': ['exec-probe-timeout-ignored', 'affected'],
      'eks-karpenter': ['liveness-probe-timed-out', 'unknown'],
    },
  },
  {
    command: '/diagnose pod shop/catalog-5d7c9b8f6-h5v9q',
    verdicts: {
      'gke-shop': ['registry-insecure-http', 'affected'],
      'gke-current': ['registry-insecure-http', 'affected'],
      'eks-karpenter': ['registry-insecure-http', 'unknown'],
    },
  },
  { command: '/diagnose pod shop/cart-6c8d9f7b4-q7h2n', verdicts: everywhere('oom-killed') },
  { command: '/diagnose pod shop/mailer-79b6d8c5f4-p2t6w', verdicts: everywhere('image-not-found') },
  {
    command: '/diagnose pod payments/ledger-0',
    verdicts: {
      'gke-shop': ['etc-mtab-missing', 'unknown'],
      'gke-current': ['etc-mtab-missing', 'unknown'],
      'eks-karpenter': 'healthy',
    },
  },
  {
    command: '/diagnose pod payments/settlement-58d7c6b9f5-r9d4x',
    verdicts: everywhere('unschedulable-resources'),
  },
  {
    command: '/diagnose node pool-batch-2',
    verdicts: {
      'gke-shop': ['cni-not-initialized', 'affected'],
      'gke-current': 'nothing',
      'eks-karpenter': ['node-kubelet-silent', 'unknown'],
    },
  },
  {
    command: '/diagnose pod shop/checkout-7d9f6c5b8-m4k7t',
    verdicts: { 'gke-shop': 'healthy', 'gke-current': 'healthy', 'eks-karpenter': 'healthy' },
  },
];
