import type { ContainerState, PodView } from '../../domain/cluster.ts';
import { secondsBetween } from './seconds.ts';

/** SIGTERM, SIGKILL after the grace period, and a clean end. */
const EXIT_CODES: ReadonlySet<number | undefined> = new Set([0, 137, 143]);

/** The states in which a pod's containers ended because the pod was deleted, by a rollout, a scale-down or a person. */
export function deletionMarks(pod: PodView): ContainerState[] {
  if (pod.deletedAt === undefined && pod.terminating !== true) return [];
  return pod.containers.flatMap(({ state, lastState }) => [
    ...(state !== undefined && endedByDeletion(state, pod, true) ? [state] : []),
    ...(lastState !== undefined && endedByDeletion(lastState, pod, false) ? [lastState] : []),
  ]);
}

function endedByDeletion(state: ContainerState, pod: PodView, current: boolean): boolean {
  if (state.kind !== 'terminated' || !EXIT_CODES.has(state.exitCode)) return false;
  if (state.reason !== undefined && !/^(?:Error|Completed)$/.test(state.reason)) return false;
  const afterDeletion = secondsBetween(pod.deletedAt, state.finishedAt);
  if (afterDeletion === undefined) return current;
  return afterDeletion >= -(pod.deletionGraceSeconds ?? 0);
}

/** Seconds before the snapshot at which the deletion was asked for. */
export function deletionAge(pod: PodView, takenAt: string | undefined): number | undefined {
  if (pod.terminatingSeconds !== undefined) return pod.terminatingSeconds;
  const since = secondsBetween(pod.deletedAt, takenAt);
  return since === undefined ? undefined : since + (pod.deletionGraceSeconds ?? 0);
}
