import type { EventView } from '../domain/cluster.ts';
import { newestEvents, projectEvent } from '../projection/event.ts';
import { listAt, textAt } from '../projection/json.ts';
import type { Reading } from './reading.ts';
import { eventsRequest } from './requests.ts';

/** Most events that are kept; the newest. */
const KEPT = 500;

/** An event with what tells which object's it is, which its view does not hold. */
export interface SeenEvent {
  readonly uid: string | undefined;
  readonly name: string | undefined;
  /** The machine whose kubelet wrote it. */
  readonly host: string | undefined;
  readonly view: EventView;
}

/** Reads the events that a field selector picks in a namespace. */
export async function readEvents(
  reading: Reading,
  namespace: string,
  fieldSelector: string,
): Promise<readonly SeenEvent[]> {
  const events = await reading.ask({
    read: 'events',
    request: eventsRequest(namespace, fieldSelector),
    view: (list) => listAt(list, 'items').map(seen),
    count: (all) => all.length,
  });
  return events ?? [];
}

/** The views of the newest 500. */
export function keptEvents(events: readonly SeenEvent[]): readonly EventView[] {
  return newestEvents(
    events.map(({ view }) => view),
    KEPT,
  );
}

function seen(event: unknown): SeenEvent {
  return {
    uid: textAt(event, 'involvedObject', 'uid'),
    name: textAt(event, 'involvedObject', 'name'),
    host: textAt(event, 'source', 'component') === 'kubelet' ? textAt(event, 'source', 'host') : undefined,
    view: projectEvent(event),
  };
}
