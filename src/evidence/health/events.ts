import type { EventView, PodView } from '../../domain/cluster.ts';
import { SETTLED_SECONDS } from './container.ts';
import { deletionAge } from './deletion.ts';
import type { EventHistory } from './event-history.ts';
import type { Mark } from './mark.ts';
import type { PodCondition } from './pod-condition.ts';
import { secondsBetween } from './seconds.ts';

const AFTER_SANDBOX = ['Pulling', 'Pulled', 'Created', 'Started'];
/** Reasons of Normal events that show, when they come later, that a trouble has passed. */
const SUCCESS: Readonly<Record<string, readonly string[]>> = {
  FailedScheduling: ['Scheduled', ...AFTER_SANDBOX],
  FailedMount: AFTER_SANDBOX,
  FailedMapVolume: AFTER_SANDBOX,
  FailedAttachVolume: ['SuccessfulAttachVolume', ...AFTER_SANDBOX],
  FailedCreatePodSandBox: AFTER_SANDBOX,
  NetworkNotReady: AFTER_SANDBOX,
  FailedCreate: ['SuccessfulCreate'],
  ProvisioningFailed: ['ProvisioningSucceeded'],
};
/** A pod that has been ready for this long is past the probes that failed while it started. */
const READY_SECONDS = 120;

interface Judged {
  readonly pod: PodView;
  readonly condition: PodCondition;
}

/** Whether the trouble of a Warning event is over, given the pod that it is about; undefined where it may last. */
export function eventHasPassed(
  event: EventView,
  about: Judged | undefined,
  history: EventHistory,
): Mark | undefined {
  if (about?.condition === 'finished') return 'recovered';
  const age = history.ageOf(event);
  const success = SUCCESS[event.reason ?? ''];
  if (success !== undefined) {
    const later = history.youngest(event, success);
    const together = event.reason === 'FailedScheduling' && later === age;
    if (later !== undefined && age !== undefined && (later < age || together)) return 'recovered';
  }
  if (about === undefined) return undefined;
  return podIsPast(event, age, about, history) ? 'recovered' : duringDeletion(event, age, about.pod, history);
}

function podIsPast(event: EventView, age: number | undefined, about: Judged, history: EventHistory): boolean {
  const { pod, condition } = about;
  if (event.reason === 'FailedScheduling' && isScheduled(pod)) return true;
  if (age === undefined) return false;
  if (SUCCESS[event.reason ?? ''] !== undefined && age > youngestStart(pod, history.takenAt)) return true;
  if (condition !== 'healthy') return false;
  if (age >= SETTLED_SECONDS) return true;
  const ready = pod.conditions.find(({ type, status }) => type === 'Ready' && status === 'True');
  const readyFor = secondsBetween(ready?.since, history.takenAt) ?? 0;
  const restarted = pod.containers.some(({ restarts }) => (restarts ?? 0) > 0);
  return !restarted && readyFor >= READY_SECONDS && age > readyFor;
}

function isScheduled(pod: PodView): boolean {
  return (
    pod.node !== undefined ||
    pod.conditions.some(({ type, status }) => type === 'PodScheduled' && status === 'True')
  );
}

/** Seconds since a container of the pod last started; infinite where none did. */
function youngestStart(pod: PodView, takenAt: string | undefined): number {
  const ages = pod.containers.map(({ state }) => {
    const started = state === undefined || state.kind === 'waiting' ? undefined : state.startedAt;
    return secondsBetween(started, takenAt) ?? Number.POSITIVE_INFINITY;
  });
  return Math.min(...ages, Number.POSITIVE_INFINITY);
}

/** Probes fail while a container stops. */
function duringDeletion(
  event: EventView,
  age: number | undefined,
  pod: PodView,
  history: EventHistory,
): Mark | undefined {
  if (event.reason !== 'Unhealthy' || age === undefined) return undefined;
  const asked = deletionAge(pod, history.takenAt);
  return asked !== undefined && age <= asked ? 'deleting' : undefined;
}
