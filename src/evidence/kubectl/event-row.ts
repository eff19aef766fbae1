import type { EventView } from '../../domain/cluster.ts';
import { AGE, EVENT_AGE, readAge, readCount } from './age.ts';
import type { Draft } from './draft.ts';
import type { Place } from './prompt.ts';

const TYPE = '(?<type>Normal|Warning)';
const REASON = '(?<reason>[A-Z][A-Za-z0-9]*)';
const NAMESPACE = String.raw`(?:(?<namespace>[a-z0-9][a-z0-9-]*)\s+)?`;
const SOURCE = String.raw`(?<source>\{?[a-z][\w./-]*(?:,? [a-z0-9][\w.-]*(?=\}|\s{2}|\s[A-Z]))?\}?)`;
const SUBOBJECT = String.raw`(?:(?:spec|implicitly)\S*\s+)?`;
const MESSAGE = String.raw`(?<message>\S.*)`;

/** The forms of an event's row, the ones with more columns first. */
const FORMS: readonly RegExp[] = [
  // kubectl get events before 1.12: LASTSEEN FIRSTSEEN COUNT NAME KIND SUBOBJECT TYPE REASON SOURCE MESSAGE
  `${NAMESPACE}(?<age>${AGE})\\s+${AGE}\\s+(?<count>\\d+)\\s+(?<name>\\S+)\\.[0-9a-f]{12,}\\s+(?<kind>[A-Z]\\w+)\\s+${SUBOBJECT}${TYPE}\\s+${REASON}\\s+${SOURCE}\\s+${MESSAGE}`,
  // kubectl describe before 1.9: FirstSeen LastSeen Count From SubObjectPath Type Reason Message
  `${AGE}\\s+(?<age>${AGE})\\s+(?<count>\\d+)\\s+(?:\\{[^}]*\\}|\\S+(?:, \\S+)?)\\s+${SUBOBJECT}${TYPE}\\s+${REASON}\\s+${MESSAGE}`,
  // kubectl get events, kubectl events
  `${NAMESPACE}(?<age>${EVENT_AGE})\\s+${TYPE}\\s+${REASON}\\s+(?<kind>[A-Za-z][\\w.]*)/(?<name>\\S+)\\s+${MESSAGE}`,
  // kubectl describe
  `${TYPE}\\s+${REASON}\\s+(?<age>${EVENT_AGE})\\s+${SOURCE}\\s+${MESSAGE}`,
  `${TYPE}\\s+${REASON}\\s+(?<age>${EVENT_AGE})\\s+${MESSAGE}`,
  // as web consoles lay it out: type, reason, kind, name, container, source
  `${TYPE}\\s+${REASON}\\s+(?<kind>[A-Z][A-Za-z]+)\\s+(?<name>[a-z0-9][a-z0-9.-]*)\\s+${SUBOBJECT}(?<source>[a-z][\\w-]*, \\S+)\\s+${MESSAGE}`,
  // type, reason and message in columns, without an age
  `${TYPE}(?: {2,}|\\t+)${REASON}(?: {2,}|\\t+)${MESSAGE}`,
].map((form) => new RegExp(`^${form}$`));
/** Cheaper than the forms: a row holds its type between blanks. */
const PROBE = /(?:^|\s)(?:Normal|Warning)\s+[A-Z]/;

/** Reads the row of an event with or without its header; undefined where the text is none. */
export function readEventRow(text: string, place: Place): EventView | undefined {
  if (!PROBE.test(text.slice(0, 400))) return undefined;
  for (const form of FORMS) {
    const cells = form.exec(text)?.groups;
    if (cells !== undefined) return toEvent(cells, place);
  }
  return undefined;
}

function toEvent(cells: Readonly<Record<string, string | undefined>>, place: Place): EventView {
  const { type, reason, message = '', name, age } = cells;
  const object = name === undefined ? place.object : `${(cells['kind'] ?? '').toLowerCase()}/${name}`;
  const namespace = cells['namespace'] ?? place.namespace;
  const seconds = readAge(age);
  const count = cells['count'] === undefined ? readCount(age ?? '') : Number(cells['count']);
  return {
    message: message.trim(),
    ...(type === undefined ? {} : { type }),
    ...(reason === undefined ? {} : { reason }),
    ...(object === undefined ? {} : { object }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(cells['source'] === undefined ? {} : { source: cells['source'] }),
    ...(count === undefined ? {} : { count }),
    ...(seconds === undefined ? {} : { ageSeconds: seconds }),
  };
}

/** The cells of a table below its header, as `kubectl get events -o wide` prints it; undefined where they make no event. */
export function eventOfCells(cells: ReadonlyMap<string, string>, place: Place): EventView | undefined {
  const cell = (...names: string[]) =>
    names.map((name) => cells.get(name)).find((text) => text !== undefined);
  const type = cell('TYPE');
  if (type !== 'Normal' && type !== 'Warning') return undefined;
  const [kind, name] = (cell('OBJECT') ?? '').split('/', 2);
  return toEvent(
    {
      type,
      reason: cell('REASON'),
      message: cell('MESSAGE') ?? '',
      kind: name === undefined ? cell('KIND') : kind,
      name: name ?? cell('NAME')?.replace(/\.[0-9a-f]{12,}$/, ''),
      age: cell('LAST SEEN', 'LASTSEEN'),
      namespace: cell('NAMESPACE'),
      source: cell('SOURCE'),
      count: /^\d{1,9}$/.exec(cell('COUNT') ?? '')?.[0],
    },
    place,
  );
}

/** Keeps an event and the line it stood on. */
export function addEvent(event: EventView, line: number, draft: Draft): void {
  draft.events.push(event);
  draft.lines.note(event, line);
}
