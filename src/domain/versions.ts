/** Products whose versions a document can name. `kubernetes` is the server or an unspecified part, `kubelet` a node's. */
export const PRODUCTS = ['kubernetes', 'kubelet', 'gke', 'eks', 'containerd', 'docker', 'karpenter'] as const;
export type Product = (typeof PRODUCTS)[number];

/** Who built it, read from the suffix: `-gke.N`, `-eks-hash`, `+k3sN`, or a distribution's own mark. */
export type Vendor = 'gke' | 'eks' | 'k3s' | 'other';

/** A version that could be read. Without `patch` it is partial and stands for every patch of that minor version. */
export interface Version {
  readonly product: Product;
  /** As it was given, trimmed. */
  readonly text: string;
  readonly major: number;
  readonly minor: number;
  readonly patch?: number;
  /** The semver without a vendor's suffix, pre-release included; a partial version stands at patch 0. */
  readonly core: string;
  /** N of `-gke.N`, which comes after the bare version; absent means not told. */
  readonly build?: number;
  readonly vendor?: Vendor;
}

/** A place in the order of all versions: by `core`, then by `build`. */
export interface VersionPoint {
  readonly core: string;
  readonly build: number;
}

/** Versions from `low` to `high`, both included; an absent end is open. */
export interface VersionRange {
  readonly product: Product;
  readonly text: string;
  readonly low?: VersionPoint;
  readonly high?: VersionPoint;
}

/** Whether a version lies in a range; `unknown` where that depends on a part that was not told. */
export type InRange = 'yes' | 'no' | 'unknown';
