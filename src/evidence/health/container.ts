import type { ContainerState, ContainerView } from '../../domain/cluster.ts';
import { secondsBetween } from './seconds.ts';

/** The kubelet forgets earlier crashes of a container that has run for ten minutes (Kubernetes, container restart policy). */
export const SETTLED_SECONDS = 600;
/** A run this long counts as recovered even if the one before was longer. */
const LONG_SECONDS = 24 * 3600;

/**
 * `steady`: runs, is ready and never failed; `recovered`: the same after a failure that is long ago; `finished`: ended
 * with exit code 0; `failing`: anything else that is known; `unknown`: starting, or too little is told.
 */
export type ContainerHealth = 'steady' | 'recovered' | 'finished' | 'failing' | 'unknown';

/** Judges one container by its state, its last run and how long it has been up at the time `takenAt`. */
export function containerHealth(container: ContainerView, takenAt: string | undefined): ContainerHealth {
  const { state } = container;
  switch (state?.kind) {
    case undefined:
      return container.lastState === undefined ? 'unknown' : 'failing';
    case 'waiting':
      return isStarting(state) && container.lastState === undefined ? 'unknown' : 'failing';
    case 'terminated':
      return state.exitCode === 0 || (state.exitCode === undefined && state.reason === 'Completed')
        ? 'finished'
        : 'failing';
    case 'running':
      return runningHealth(container, state, takenAt);
  }
}

function isStarting(state: ContainerState & { kind: 'waiting' }): boolean {
  return state.reason === undefined || /^(?:ContainerCreating|PodInitializing)$/.test(state.reason);
}

function runningHealth(
  container: ContainerView,
  state: ContainerState & { kind: 'running' },
  takenAt: string | undefined,
): ContainerHealth {
  const failed = container.lastState !== undefined || (container.restarts ?? 0) > 0;
  if (container.ready === undefined) return failed ? 'failing' : 'unknown';
  if (!container.ready) return failed ? 'failing' : 'unknown';
  if (!failed) return 'steady';
  const up = container.restartedSecondsAgo ?? secondsBetween(state.startedAt, takenAt);
  return up !== undefined && hasOutlived(up, container.lastState) ? 'recovered' : 'failing';
}

/** A run that is shorter than the failed one before may yet end as that one did. */
function hasOutlived(up: number, last: ContainerState | undefined): boolean {
  if (up < SETTLED_SECONDS) return false;
  const run = last?.kind === 'terminated' ? secondsBetween(last.startedAt, last.finishedAt) : undefined;
  return run === undefined || up > run || up >= LONG_SECONDS;
}
