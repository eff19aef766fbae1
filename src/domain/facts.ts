/** Facts that rules may name, beside `signals`. Dotted names are what `--fact` and `ask` take. */
export const FACT_NAMES = [
  'platform',
  'runtime',
  'node.os',
  'node.image',
  'provisioner',
  'versions.kubernetes',
  'versions.kubelet',
  'versions.gke',
  'versions.eks',
  'versions.containerd',
  'versions.docker',
  'versions.karpenter',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** Values of the facts that are not versions; a value outside the list is refused. */
const FACT_VALUES = {
  platform: ['gke', 'eks', 'aks', 'k3s', 'openshift', 'kind', 'other'],
  runtime: ['containerd', 'docker', 'cri-o'],
  'node.os': ['linux', 'windows'],
  'node.image': ['cos', 'ubuntu', 'windows', 'amazon-linux', 'bottlerocket', 'other'],
  provisioner: ['karpenter', 'cluster-autoscaler', 'other'],
} as const satisfies Partial<Record<FactName, readonly string[]>>;

/** How a fact became known: from `--fact`, from the text, from a cluster, or by conclusion from another fact. */
export type FactSource = 'given' | 'text' | 'cluster' | 'derived';

export interface Fact {
  readonly name: FactName;
  readonly value: string;
  readonly source: FactSource;
  /** Line of the original (from 1) when the text told it. */
  readonly line?: number;
}

/** Known facts by name; a name that is absent is unknown, which is neither true nor false. */
export type Facts = ReadonlyMap<FactName, Fact>;

/** Type guard for user input such as `--fact platform=gke`. */
export function isFactName(name: string): name is FactName {
  return FACT_NAMES.some((known) => known === name);
}

/** Values that a fact can take, or undefined where it is a version. */
export function allowedValues(name: FactName): readonly string[] | undefined {
  return name in FACT_VALUES ? FACT_VALUES[name as keyof typeof FACT_VALUES] : undefined;
}
