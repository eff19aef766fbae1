import type { ClusterTarget } from '../domain/cluster.ts';
import type { TargetCorrection } from '../domain/target-correction.ts';

/** What a text asks to look at, or what to type instead. */
export type ParsedTarget =
  | { readonly kind: 'target'; readonly target: ClusterTarget }
  | { readonly kind: 'correction'; readonly correction: TargetCorrection };
