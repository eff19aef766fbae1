import type { QuotaView, WorkloadView } from '../../domain/cluster.ts';
import { conditionLine } from './pod.ts';
import { fullName, type LineContext, type StateLine, words } from './to-line.ts';

/** A controller's readiness and conditions: `deployment shop/cart: condition ReplicaFailure True FailedCreate: …`. */
export function workloadLines(workload: WorkloadView, context: LineContext): StateLine[] {
  const head = `${words([workload.kind.toLowerCase(), fullName(workload)])}:`;
  const { replicas, readyReplicas } = workload;
  const conditions = workload.conditions.map((condition) => conditionLine(head, condition, context));
  if (replicas === undefined) return conditions;
  const text = `${head} ${readyReplicas ?? 0} of ${replicas} ready`;
  return [{ text, line: context.lines.lineOf(workload), origin: 'container-status' }, ...conditions];
}

/** What a quota allows and how much of it is used, a line for each resource. */
export function quotaLines(quota: QuotaView, context: LineContext): StateLine[] {
  const head = `${words(['quota', fullName(quota)])}:`;
  return quota.resources.map(({ resource, hard, used }) => ({
    text: `${head} ${resource} ${used === undefined ? '' : `used ${used} `}of ${hard}`,
    line: context.lines.lineOf(quota),
    origin: 'container-status',
  }));
}
