import { AGE, readAge } from './age.ts';
import { type Draft, emptyPod } from './draft.ts';
import { isPodStatus, readPodStatus } from './pod-status.ts';
import type { Place } from './prompt.ts';

// [NAMESPACE] NAME READY STATUS RESTARTS [(AGE ago)] AGE [IP NODE …]; READY anchors it, with or without a header.
const ROW = new RegExp(
  String.raw`^(?:([a-z0-9][a-z0-9-]*)\s+)?(?:pod/)?([a-z0-9][a-z0-9.-]*)\s+(\d{1,4})/(\d{1,4})\s+([A-Z][A-Za-z0-9:/]*)\s+(\d{1,9})(?:\s+\((${AGE}) ago\))?\s+${AGE}(?:\s+(\S+)\s+(\S+))?`,
);

/** Reads a row of `kubectl get pods`, also `-o wide`, `-A` or without its header; false where the text is none. */
export function readPodRow(text: string, line: number, place: Place, draft: Draft): boolean {
  const found = ROW.exec(text);
  const status = found?.[5] ?? '';
  if (found === null || !isPodStatus(status)) return false;
  const [, namespace = place.namespace, name = '', ready, total, , restarts, ago, , node] = found;
  const pod = emptyPod();
  pod.name = name;
  if (namespace !== undefined) pod.namespace = namespace;
  if (node !== undefined && node !== '<none>') pod.node = node;
  readPodStatus(pod, status, ready === total && total !== '0');
  const container = pod.containers[0];
  if (container !== undefined) {
    container.restarts = Number(restarts);
    const seconds = readAge(ago);
    if (seconds !== undefined) container.restartedSecondsAgo = seconds;
  }
  // A container of a pod that restarts its containers ends as Completed too, for a moment.
  if (status === 'Completed' && restarts === '0') pod.phase = 'Succeeded';
  draft.pods.push(pod);
  draft.rows.add(pod);
  draft.lines.note(pod, line);
  return true;
}
