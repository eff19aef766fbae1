/** The image of the container `app` in these statuses. */
export const IMAGE = 'images.example.net:5000/shop/cart:4.2';

const UNREADY = { type: 'Ready', status: 'False', reason: 'ContainersNotReady' };
const CONTAINER = { name: 'app', image: IMAGE, imageID: '' };

/** The status of a pod whose container waits. */
export function waiting(reason: string, message?: string): object {
  const state = { waiting: { reason, ...(message === undefined ? {} : { message }) } };
  return {
    phase: 'Pending',
    conditions: [{ type: 'PodScheduled', status: 'True' }, UNREADY],
    containerStatuses: [{ ...CONTAINER, ready: false, restartCount: 0, state }],
  };
}

/** The status of a pod whose container ended with an exit code and waits for its next start. */
export function crashed(exitCode: number): object {
  const state = {
    waiting: { reason: 'CrashLoopBackOff', message: 'back-off 40s restarting failed container' },
  };
  const lastState = { terminated: { reason: 'Error', exitCode, startedAt: null, finishedAt: null } };
  return {
    phase: 'Running',
    conditions: [UNREADY],
    containerStatuses: [{ ...CONTAINER, ready: false, restartCount: 3, state, lastState }],
  };
}

/** The status of a pod whose container runs and is ready. */
export function running(): object {
  return up(true);
}

/** The status of a pod whose container runs without becoming ready. */
export function unready(): object {
  return up(false);
}

function up(ready: boolean): object {
  const state = { running: { startedAt: '2026-01-02T03:00:00Z' } };
  return {
    phase: 'Running',
    conditions: [ready ? { type: 'Ready', status: 'True' } : UNREADY],
    containerStatuses: [{ ...CONTAINER, ready, restartCount: 0, state }],
  };
}
