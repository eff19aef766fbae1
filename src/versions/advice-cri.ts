import type { Version } from '../domain/versions.ts';
import type { Cri, MatrixSource, RuntimeMatrix } from './matrix.ts';
import { minorWithin } from './minor.ts';
import { seriesOf } from './parse.ts';

/** Whether kubelet and containerd share a version of the Container Runtime Interface; without one the node cannot work. */
export interface CriAdvice {
  readonly state: 'shared' | 'none-shared' | 'not-stated';
  /** What that Kubernetes speaks; empty where it is unknown or older than the table. */
  readonly kubernetes: readonly Cri[];
  /** What that containerd offers; empty where it is unknown or not in the table. */
  readonly containerd: readonly Cri[];
  /** For the kubelet's side, then for containerd's. */
  readonly sources: readonly MatrixSource[];
}

/** Compares both sides; not stated unless the table has both. A Kubernetes after the table still needs v1. */
export function criAdvice(
  kubernetes: Version | undefined,
  containerd: Version | undefined,
  matrix: RuntimeMatrix,
): CriAdvice {
  const spoken = matrix.criOfKubernetes.versions
    .filter(({ from, to }) => kubernetes !== undefined && minorWithin(kubernetes, from, to))
    .map(({ cri }) => cri);
  const row = matrix.criOfContainerd.find(
    ({ series }) => containerd && series.includes(seriesOf(containerd)),
  );
  const offered = row?.cri ?? [];
  const shared = spoken.some((cri) => offered.includes(cri)) ? 'shared' : 'none-shared';
  return {
    state: spoken.length === 0 || offered.length === 0 ? 'not-stated' : shared,
    kubernetes: spoken,
    containerd: offered,
    sources: [matrix.criOfKubernetes.source, matrix.source],
  };
}
