import type { ConditionView, PodView } from '../../domain/cluster.ts';
import { containerLines } from './container.ts';
import { fullName, type LineContext, type StateLine, words } from './to-line.ts';

/** Everything that a pod's view tells, its own state before its containers and volumes. */
export function podLines(pod: PodView, context: LineContext): StateLine[] {
  const name = fullName(pod);
  const head = `${words(['pod', name])}:`;
  const say = (text: string, field: string): StateLine => ({
    text: `${head} ${text}`,
    line: context.lines.lineOf(pod, field),
    origin: 'container-status',
  });
  const lines: StateLine[] = [];
  if (pod.phase !== undefined) lines.push(say(`phase ${pod.phase}`, 'phase'));
  if (pod.reason !== undefined) lines.push(say(words(['reason', pod.reason], pod.message), 'reason'));
  for (const condition of pod.conditions) lines.push(conditionLine(head, condition, context));
  const deletion = deletionText(pod, context.takenAt);
  if (deletion !== undefined) lines.push(say(deletion, 'deletedAt'));
  if (pod.finalizers.length > 0) lines.push(say(`finalizers ${pod.finalizers.join(',')}`, 'finalizers'));
  if (pod.schedulingGates.length > 0) {
    lines.push(say(`scheduling gates ${pod.schedulingGates.join(',')}`, 'schedulingGates'));
  }
  if (pod.owner !== undefined) lines.push(say(`owner ${pod.owner}`, 'owner'));
  if (pod.qos !== undefined) lines.push(say(`QoS ${pod.qos}`, 'qos'));
  if (pod.node !== undefined) lines.push(say(`on node ${pod.node}`, 'node'));
  for (const container of pod.containers) lines.push(...containerLines(container, pod, context));
  for (const volume of pod.volumes) {
    lines.push({
      text: words(
        ['volume', volume.name, name === undefined ? undefined : `of ${name}`],
        words([volume.kind, volume.source]),
      ),
      line: context.lines.lineOf(volume) ?? context.lines.lineOf(pod),
      origin: 'container-status',
    });
  }
  return lines;
}

/** `HEAD condition Ready False Reason: MESSAGE` for a pod or a node. */
export function conditionLine(head: string, condition: ConditionView, context: LineContext): StateLine {
  const { type, status, reason, message } = condition;
  return {
    text: words([head, 'condition', type, status, reason], message),
    line: context.lines.lineOf(condition),
    origin: 'container-status',
  };
}

function deletionText(pod: PodView, takenAt: string | undefined): string | undefined {
  if (pod.deletedAt === undefined && pod.terminating !== true) return undefined;
  const grace = pod.deletionGraceSeconds;
  const seconds = pod.terminatingSeconds ?? secondsDeleting(pod.deletedAt, takenAt, grace ?? 0);
  const parts = [
    `terminating${seconds === undefined ? '' : ` for ${seconds}s`}`,
    ...(grace === undefined ? [] : [`grace ${grace}s`]),
  ];
  return parts.join(', ');
}

/** The API server sets the time of deletion to when it was asked for plus the grace period. */
function secondsDeleting(
  deletedAt: string | undefined,
  takenAt: string | undefined,
  grace: number,
): number | undefined {
  const seconds = (Date.parse(takenAt ?? '') - Date.parse(deletedAt ?? '')) / 1000 + grace;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.round(seconds));
}
