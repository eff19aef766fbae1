import type { ClusterSnapshot, PodView } from '../domain/cluster.ts';
import { failedContainer } from './failed-container.ts';
import type { Reading } from './reading.ts';
import { logRequest } from './requests.ts';

/** The log of a pod's failed container; nothing is read where none has failed. */
export async function readLog(
  reading: Reading,
  namespace: string,
  name: string,
  pod: PodView | undefined,
): Promise<ClusterSnapshot['logs']> {
  if (pod === undefined) {
    if (!reading.permits('logs')) reading.record('logs', { state: 'not-permitted', grant: 'logs' });
    // Which container failed is the pod's status.
    else if (!reading.permits('pod')) reading.record('logs', { state: 'not-permitted', grant: 'status' });
    return [];
  }
  const choice = failedContainer(pod);
  if (choice === undefined) return [];
  const text = await reading.ask({
    read: 'logs',
    request: logRequest(namespace, name, choice.container, choice.previous),
    view: (body) => (typeof body === 'string' ? body : ''),
    count: (body) => linesOf(body),
  });
  return text === undefined ? [] : [{ container: choice.container, text }];
}

function linesOf(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}
