import type { ClusterSnapshot, ContainerView, PodView } from '../domain/cluster.ts';
import { type ContainerHealth, containerHealth } from './health/container.ts';
import { deletionMarks } from './health/deletion.ts';
import { EventHistory } from './health/event-history.ts';
import { eventHasPassed } from './health/events.ts';
import type { Mark } from './health/mark.ts';
import type { PodCondition } from './health/pod-condition.ts';

interface PodHealth {
  readonly pod: PodView;
  readonly condition: PodCondition;
  /** Had troubles that have passed. */
  readonly recovered: boolean;
}

/** How the pods are, and which states and events are troubles that have passed. */
export interface Health {
  readonly pods: readonly PodHealth[];
  /** By the very objects of the snapshot: container states, containers (their restarts) and events. */
  readonly marks: ReadonlyMap<object, Mark>;
}

/**
 * Tells finished and healthy pods from those in trouble, and troubles that have passed from those that last. Times are
 * compared with the snapshot's own `takenAt`; without one, and without ages, nothing counts as passed.
 */
export function healthOf(snapshot: ClusterSnapshot): Health {
  const marks = new Map<object, Mark>();
  const history = new EventHistory(snapshot);
  const judged = snapshot.pods.map((pod) => {
    const containers = markContainers(pod, snapshot.takenAt, marks);
    for (const part of deletionMarks(pod)) marks.set(part, 'deleting');
    const initFails = pod.containers.some(
      (container) =>
        container.init && !marks.has(container) && containerHealth(container, snapshot.takenAt) === 'failing',
    );
    return { pod, condition: conditionOf(pod, initFails ? [...containers, 'failing'] : containers) };
  });
  const byPod = new Map(judged.map((entry) => [history.keyOf(entry.pod), entry]));
  const only = judged.length === 1 ? judged[0] : undefined;
  const lasting = new Set<object>();
  const passed = new Set<object>();
  for (const event of snapshot.events) {
    if (event.type === 'Normal') continue;
    const entry = byPod.get(history.keyOfEvent(event)) ?? (event.object === undefined ? only : undefined);
    const mark = eventHasPassed(event, entry, history);
    if (mark !== undefined) marks.set(event, mark);
    if (entry === undefined) continue;
    if (mark === undefined) lasting.add(entry.pod);
    if (mark === 'recovered') passed.add(entry.pod);
  }
  const pods = judged.map(({ pod, condition }): PodHealth => {
    const troubled = (condition === 'healthy' || condition === 'unknown') && lasting.has(pod);
    const recovered =
      passed.has(pod) || pod.containers.some((container) => marks.get(container) === 'recovered');
    return { pod, condition: troubled ? 'unhealthy' : condition, recovered };
  });
  return { pods, marks };
}

/** @returns how each container is, the main ones only */
function markContainers(
  pod: PodView,
  takenAt: string | undefined,
  marks: Map<object, Mark>,
): ContainerHealth[] {
  const main = pod.containers.filter(({ init }) => !init);
  const started = main.some(({ state }) => state?.kind === 'running' || state?.kind === 'terminated');
  const mark = (container: ContainerView) => {
    marks.set(container, 'recovered');
    if (container.lastState !== undefined) marks.set(container.lastState, 'recovered');
  };
  for (const container of pod.containers) {
    const passed = container.init
      ? started && hadTrouble(container)
      : hadTrouble(container) &&
        (pod.phase === 'Succeeded' || containerHealth(container, takenAt) === 'recovered');
    if (passed) mark(container);
  }
  return main.map((container) => containerHealth(container, takenAt));
}

function hadTrouble(container: ContainerView): boolean {
  return container.lastState !== undefined || (container.restarts ?? 0) > 0;
}

function conditionOf(pod: PodView, containers: ContainerHealth[]): PodCondition {
  if (pod.deletedAt !== undefined || pod.terminating === true) return 'deleting';
  if (pod.phase === 'Succeeded') return 'finished';
  const unschedulable = pod.conditions.some(({ reason }) => reason === 'Unschedulable');
  if (pod.phase === 'Failed' || unschedulable || containers.includes('failing')) return 'unhealthy';
  const all = (...states: string[]) =>
    containers.length > 0 && containers.every((state) => states.includes(state));
  if (all('finished') && pod.phase === undefined) return 'finished';
  const unready = pod.conditions.some(({ type, status }) => type === 'Ready' && status !== 'True');
  if (all('steady', 'recovered', 'finished') && pod.phase !== 'Pending' && !unready) return 'healthy';
  return 'unknown';
}
