import type { ClusterSnapshot } from '../../domain/cluster.ts';
import { textAt } from '../../projection/json.ts';
import { projectObjects } from '../../projection/snapshot.ts';
import type { Draft } from './draft.ts';
import type { Manifest } from './manifest.ts';
import { noteNodeLines, notePodLines } from './manifest-lines.ts';

/** Fields that tell a moment before or at which the object was printed; times of deletion can lie ahead. */
const TIMES =
  /^(?:creationTimestamp|lastTimestamp|firstTimestamp|eventTime|lastObservedTime|lastHeartbeatTime|lastTransitionTime|startedAt|finishedAt|startTime|renewTime|time)$/;
const MAX_DEPTH = 12;

/** Projects the API objects that a text holds into a snapshot, StorageClasses together with the claims that name them. */
export function readManifests(objects: readonly Manifest[], draft: Draft): void {
  const classes = objects
    .map(({ value }) => value)
    .filter((value) => textAt(value, 'kind') === 'StorageClass');
  for (const object of objects) {
    const snapshot = projectObjects([object.value, ...classes]);
    noteTimes(object.value, draft, 0);
    add(snapshot, object, draft);
  }
}

function add(snapshot: ClusterSnapshot, object: Manifest, draft: Draft): void {
  const first = object.lineOf('metadata.name') ?? object.lineOf('kind') ?? object.lineOf('status');
  const note = (part: object) => draft.lines.note(part, first);
  for (const pod of snapshot.pods) {
    draft.pods.push(pod);
    note(pod);
    notePodLines(pod, object, draft);
  }
  for (const node of snapshot.nodes) {
    draft.nodes.push(node);
    note(node);
    noteNodeLines(node, object, draft);
  }
  for (const event of snapshot.events) {
    draft.events.push(event);
    draft.lines.note(event, object.lineOf('message') ?? object.lineOf('note') ?? first);
    for (const key of ['reason', 'type']) draft.lines.note(event, object.lineOf(key), key);
  }
  for (const claim of snapshot.claims) {
    draft.claims.push(claim);
    note(claim);
    draft.lines.note(claim, object.lineOf('status.phase'), 'phase');
  }
  draft.quotas.push(...(snapshot.quotas ?? []));
  draft.webhooks.push(...snapshot.webhooks);
  if (snapshot.serverVersion !== undefined) {
    draft.noteServerVersion(snapshot.serverVersion, object.lineOf('serverVersion.gitVersion') ?? 1);
  }
}

function noteTimes(value: unknown, draft: Draft, depth: number): void {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, inner] of entries) {
    if (typeof inner !== 'string') noteTimes(inner, draft, depth + 1);
    else if (TIMES.test(String(key)) && /^\d{4}-\d\d-\d\dT/.test(inner)) draft.noteTime(inner);
  }
}
