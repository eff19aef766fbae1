import type { EventView } from '../domain/cluster.ts';
import { at, numberAt, textAt } from './json.ts';
import { present } from './present.ts';

/**
 * An Event object as a view. Both forms are read: core/v1 (`involvedObject`, `message`, `lastTimestamp`) and events.k8s.io/v1
 * (`regarding`, `note`, `series`, `eventTime`).
 */
export function projectEvent(event: unknown): EventView {
  const about = at(event, 'involvedObject') ?? at(event, 'regarding');
  const kind = textAt(about, 'kind')?.toLowerCase();
  const name = textAt(about, 'name');
  return present({
    type: textAt(event, 'type'),
    reason: textAt(event, 'reason'),
    message: textAt(event, 'message') ?? textAt(event, 'note') ?? '',
    object: kind === undefined || name === undefined ? undefined : `${kind}/${name}`,
    namespace: textAt(about, 'namespace') ?? textAt(event, 'metadata', 'namespace'),
    source:
      textAt(event, 'source', 'component') ??
      textAt(event, 'reportingComponent') ??
      textAt(event, 'reportingController'),
    count:
      numberAt(event, 'series', 'count') ?? numberAt(event, 'count') ?? numberAt(event, 'deprecatedCount'),
    firstSeen:
      textAt(event, 'firstTimestamp') ??
      textAt(event, 'eventTime') ??
      textAt(event, 'metadata', 'creationTimestamp'),
    lastSeen:
      textAt(event, 'series', 'lastObservedTime') ??
      textAt(event, 'lastTimestamp') ??
      textAt(event, 'eventTime') ??
      textAt(event, 'metadata', 'creationTimestamp'),
  });
}

/** The newest events by the time they were last seen, newest first; ones without a time come last, equals keep their order. */
export function newestEvents(events: readonly EventView[], most: number): readonly EventView[] {
  return events
    .map((event) => ({ event, seen: timeOf(event) }))
    .sort((a, b) => b.seen - a.seen)
    .slice(0, most)
    .map(({ event }) => event);
}

function timeOf(event: EventView): number {
  const time = event.lastSeen === undefined ? Number.NaN : Date.parse(event.lastSeen);
  return Number.isNaN(time) ? 0 : time;
}
