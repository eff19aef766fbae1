import type { ContainerState } from '../domain/cluster.ts';
import { at, numberAt, textAt } from './json.ts';
import { present } from './present.ts';

/**
 * One state of a container: what `state` or `lastState` of a container status holds. Undefined where it is empty or of a kind that is
 * not known.
 */
export function projectContainerState(state: unknown): ContainerState | undefined {
  const terminated = fieldsOf(state, 'terminated');
  if (terminated !== undefined) {
    return present({
      kind: 'terminated' as const,
      reason: textAt(terminated, 'reason'),
      message: textAt(terminated, 'message'),
      exitCode: numberAt(terminated, 'exitCode'),
      signal: numberAt(terminated, 'signal'),
      startedAt: textAt(terminated, 'startedAt'),
      finishedAt: textAt(terminated, 'finishedAt'),
    });
  }
  const waiting = fieldsOf(state, 'waiting');
  if (waiting !== undefined) {
    return present({
      kind: 'waiting' as const,
      reason: textAt(waiting, 'reason'),
      message: textAt(waiting, 'message'),
    });
  }
  const running = fieldsOf(state, 'running');
  if (running === undefined) return undefined;
  return present({ kind: 'running' as const, startedAt: textAt(running, 'startedAt') });
}

function fieldsOf(state: unknown, kind: string): object | undefined {
  const fields = at(state, kind);
  return typeof fields === 'object' && fields !== null ? fields : undefined;
}
