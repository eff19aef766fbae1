import type { ContainerView, PodView } from '../domain/cluster.ts';

/** Whose log tells most: a container, and whether that of the run before is meant. */
export interface LogChoice {
  readonly container: string;
  readonly previous: boolean;
}

/**
 * The container whose log is read: the first that failed in its present run, else in the run before, else one that runs without being
 * ready. Undefined where nothing failed, or nothing has run yet.
 */
export function failedContainer(pod: PodView): LogChoice | undefined {
  return (
    choice(pod, false, ({ state }) => isFailure(state)) ??
    choice(pod, true, ({ state, lastState, ready }) => {
      const recovered = state?.kind === 'running' && ready === true;
      const done = state?.kind === 'terminated';
      return !recovered && !done && lastState?.kind === 'terminated';
    }) ??
    choice(pod, false, ({ state, ready, init }) => !init && state?.kind === 'running' && ready === false)
  );
}

function choice(
  pod: PodView,
  previous: boolean,
  fits: (container: ContainerView) => boolean,
): LogChoice | undefined {
  const name = pod.containers.find((container) => container.name !== undefined && fits(container))?.name;
  return name === undefined ? undefined : { container: name, previous };
}

function isFailure(state: ContainerView['state']): boolean {
  return state?.kind === 'terminated' && (state.exitCode ?? 0) !== 0;
}
