import type { Clusters } from '../../../src/demo/clusters/clusters.ts';
import type { ClusterContext } from '../../../src/diagnosis/cluster-context.ts';
import type { ClusterTarget } from '../../../src/domain/cluster.ts';
import { parseTarget } from '../../../src/intake/target.ts';
import { createLiveReader } from '../../../src/kubernetes/live-reader.ts';
import { createLook } from '../../../src/policy/cluster-access.ts';
import { createPolicy } from '../../../src/policy/policy.ts';

const QUIET = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** The people of these tests. */
export const PEOPLE = { oncall: 'U0ONCALL01', dev: 'U0DEVEL001' };
/** The channel whose alerts are answered. */
export const ALERTS = 'C0ALERTS01';

/** How someone's diagnosis looks at the sample clusters, by the real policy and the real reader. */
export function lookOf(
  { kubeconfig, policy: file }: Clusters,
  user: string,
  channel = 'C0INCIDENT',
): ClusterContext['look'] {
  const reader = createLiveReader({ source: { kind: 'file', path: kubeconfig } });
  const policy = createPolicy({ file, groups: { of: async () => [] }, log: QUIET });
  const look = createLook({ policy, reader, emailOf: async () => undefined });
  policy.close();
  return look({ user, channel, dm: false });
}

/** What `/diagnose pod …` and the like ask for, in a cluster. */
export function targetOf(command: string, cluster: string): ClusterTarget {
  const parsed = parseTarget(command.replace('/diagnose ', ''));
  if (parsed?.kind !== 'target') throw new Error(`not a target: ${command}`);
  return { ...parsed.target, cluster };
}
