import type { ContainerView, PodView } from '../domain/cluster.ts';

/** Waiting for these is the ordinary way into running. */
const STARTING: readonly string[] = ['ContainerCreating', 'PodInitializing'];

/** How badly a pod fares: 2 has failed, 1 is not ready, 0 is well, done, or on its way out. */
export function troubleOf(pod: PodView): 0 | 1 | 2 {
  if (pod.deletedAt !== undefined || pod.phase === 'Succeeded') return 0;
  if (pod.phase === 'Failed' || pod.containers.some(hasFailed)) return 2;
  const ready = pod.conditions.find(({ type }) => type === 'Ready');
  return ready?.status === 'True' ? 0 : 1;
}

function hasFailed({ state }: ContainerView): boolean {
  if (state?.kind === 'waiting') return state.reason !== undefined && !STARTING.includes(state.reason);
  return state?.kind === 'terminated' && (state.exitCode ?? 0) !== 0;
}
