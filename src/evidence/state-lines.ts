import type { ClusterSnapshot } from '../domain/cluster.ts';
import type { NormalizedLine } from '../domain/evidence.ts';
import { type Health, healthOf } from './health.ts';
import { SnapshotLines } from './snapshot-lines.ts';
import { eventLine } from './state-lines/event.ts';
import { logLines } from './state-lines/log.ts';
import { claimLine, nodeLines } from './state-lines/node.ts';
import { podLines } from './state-lines/pod.ts';
import { toLine } from './state-lines/to-line.ts';
import { quotaLines, workloadLines } from './state-lines/workload.ts';

/** Lines of one snapshot beyond this many are left out; the first ones are the pods'. */
const MAX_LINES = 50_000;

export interface StateLineOptions {
  /** Where the parts stood in a pasted text. Without it every line is line 1. */
  readonly lines?: SnapshotLines;
  /** Of this snapshot, where it is known already. */
  readonly health?: Health;
}

/**
 * Writes a snapshot, live or pasted, as the lines that signals are matched on: `pod shop/cart-0: phase Failed`,
 * `container app of shop/cart-0: last terminated OOMKilled exit 137`, `Warning FailedMount pod/cart-0: …`. What is not
 * known is left out of a line. Troubles that have passed end in ` (recovered)`, those of a deletion in ` (pod is being deleted)`.
 */
export function stateLines(snapshot: ClusterSnapshot, options: StateLineOptions = {}): NormalizedLine[] {
  const context = {
    lines: options.lines ?? new SnapshotLines(),
    health: options.health ?? healthOf(snapshot),
    ...(snapshot.takenAt === undefined ? {} : { takenAt: snapshot.takenAt }),
  };
  const written = [
    ...snapshot.pods.flatMap((pod) => podLines(pod, context)),
    ...snapshot.nodes.flatMap((node) => nodeLines(node, context)),
    ...snapshot.claims.flatMap((claim) => claimLine(claim, context)),
    ...(snapshot.workloads ?? []).flatMap((workload) => workloadLines(workload, context)),
    ...(snapshot.quotas ?? []).flatMap((quota) => quotaLines(quota, context)),
    ...snapshot.events.map((event) => eventLine(event, context)),
  ].slice(0, MAX_LINES);
  return [...written.map(toLine), ...logLines(snapshot.logs)];
}
