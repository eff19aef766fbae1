import { emptyContainer, type PodDraft } from './draft.ts';

const PHASES = new Set(['Pending', 'Running', 'Succeeded', 'Failed', 'Unknown']);
/** Reasons for which a container waits, as the kubelet writes them. */
const WAITING =
  /^(?:ContainerCreating|PodInitializing|CrashLoopBackOff|ImagePullBackOff|ErrImagePull|ErrImageNeverPull|InvalidImageName|ImageInspectError|RegistryUnavailable|SignatureValidationFailed|CreateContainerConfigError|CreateContainerError|CreatePodSandboxError|RunContainerError|PreCreateHookError|PreStartHookError|PostStartHookError)$/;
/** Reasons for which a container has ended. */
const TERMINATED = /^(?:Completed|Error|OOMKilled|ContainerCannotRun|StartError|ContainerStatusUnknown)$/;
/** Reasons of a failed pod. */
const POD_REASON =
  /^(?:Evicted|Shutdown|NodeShutdown|Terminated|Preempting|NodeLost|NodeAffinity|NodePorts|TaintToleration|DeadlineExceeded|UnexpectedAdmissionError|AdmissionError|OutOf[a-z]+)$/;
const ENDED = /^(ExitCode|Signal):(\d{1,5})$/;

/** True for a reason that the kubelet gives a waiting container. */
export function isWaitingReason(reason: string): boolean {
  return WAITING.test(reason);
}

/** True for a reason that a container's end is given. */
export function isTerminatedReason(reason: string): boolean {
  return TERMINATED.test(reason);
}

/** True for what `kubectl get pods` can print as a pod's status. */
export function isPodStatus(status: string): boolean {
  const plain = status.replace(/^Init:/, '');
  return (
    PHASES.has(plain) ||
    WAITING.test(plain) ||
    TERMINATED.test(plain) ||
    POD_REASON.test(plain) ||
    ENDED.test(plain) ||
    /^(?:Terminating|NotReady|SchedulingGated|\d+\/\d+)$/.test(plain)
  );
}

/**
 * Writes what a STATUS column says into a pod: a phase, a pod's reason, or the state of one container whose name is
 * not told.
 *
 * @param ready whether all containers are ready
 */
export function readPodStatus(pod: PodDraft, status: string, ready: boolean): void {
  const init = status.startsWith('Init:');
  const plain = init ? status.slice('Init:'.length) : status;
  if (plain === 'Terminating') pod.terminating = true;
  else if (plain === 'SchedulingGated') {
    pod.phase = 'Pending';
    pod.conditions.push({ type: 'PodScheduled', status: 'False', reason: 'SchedulingGated' });
  } else if (POD_REASON.test(plain) && !init) {
    pod.phase = 'Failed';
    pod.reason = plain;
  } else if (PHASES.has(plain) && plain !== 'Running') pod.phase = plain;
  else readContainerStatus(pod, plain, init, ready);
}

function readContainerStatus(pod: PodDraft, status: string, init: boolean, ready: boolean): void {
  const container = emptyContainer(init);
  pod.containers.push(container);
  if (init) pod.phase = 'Pending';
  const ended = ENDED.exec(status);
  if (ended !== null) {
    const number = Number(ended[2]);
    container.state = {
      kind: 'terminated',
      ...(ended[1] === 'Signal' ? { signal: number } : { exitCode: number }),
    };
  } else if (status === 'Running' || status === 'NotReady' || /^\d/.test(status)) {
    if (!init) pod.phase = 'Running';
    container.ready = ready && !init;
    container.state = { kind: 'running' };
  } else if (status === 'Completed') {
    container.state = { kind: 'terminated', reason: status, exitCode: 0 };
  } else if (TERMINATED.test(status)) container.state = { kind: 'terminated', reason: status };
  else container.state = { kind: 'waiting', reason: status };
}
