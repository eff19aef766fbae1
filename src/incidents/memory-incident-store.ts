import type { Fingerprint } from '../domain/ids.ts';
import {
  COUNTED_DAYS,
  type Gap,
  type GapOccurrence,
  type Incident,
  type IncidentChange,
  type IncidentFilter,
  type IncidentState,
  type IncidentThread,
  KEPT,
  type Occurrence,
  type Resolution,
} from '../domain/incident.ts';
import type { IncidentStore } from '../domain/ports.ts';

const DAY_MS = 86_400_000;
/** Incidents, and gaps, in memory; the ones not seen for longest go first. */
const CAPACITY = 2_000;

interface Entry {
  readonly rule: Occurrence['rule'];
  state: IncidentState;
  /** The occurrence that reopened it. */
  reopenedBy: string | undefined;
  firstSeen: number;
  lastSeen: number;
  firstThread: IncidentThread | undefined;
  /** Times by occurrence. */
  readonly seen: Map<string, number>;
  threads: IncidentThread[];
  readonly namespaces: Set<string>;
  acknowledged: { by: string; at: number } | undefined;
  resolution: Resolution | undefined;
}
interface GapEntry {
  readonly shape: GapOccurrence['shape'];
  readonly firstSeen: number;
  lastSeen: number;
  readonly seen: Set<string>;
}

/** Incidents in the memory of one process. */
export class MemoryIncidentStore implements IncidentStore {
  readonly #entries = new Map<Fingerprint, Entry>();
  readonly #gaps = new Map<Fingerprint, GapEntry>();

  async observe(occurrence: Occurrence): Promise<Incident> {
    const { fingerprint, at } = occurrence;
    const entry = this.#entries.get(fingerprint) ?? begun(occurrence);
    const isNew = !entry.seen.has(occurrence.id);
    if (isNew) count(entry, occurrence);
    place(entry, occurrence, isNew);
    renew(this.#entries, fingerprint, entry);
    this.#forget(at);
    return toIncident(fingerprint, entry, at);
  }

  async withdraw({
    id,
    fingerprint,
    thread,
  }: Pick<Occurrence, 'id' | 'fingerprint' | 'thread'>): Promise<void> {
    const entry = this.#entries.get(fingerprint);
    if (entry === undefined || !entry.seen.delete(id)) return;
    if (entry.seen.size === 0 && entry.resolution === undefined) {
      this.#entries.delete(fingerprint);
      return;
    }
    const times = [...entry.seen.values()];
    entry.firstSeen = Math.min(...times, entry.resolution?.at ?? Number.POSITIVE_INFINITY);
    entry.lastSeen = Math.max(...times, entry.firstSeen);
    if (entry.state === 'reopened' && entry.reopenedBy === id) entry.state = 'resolved';
    if (thread !== undefined) entry.threads = entry.threads.filter((other) => !same(other, thread));
    if (entry.firstThread && thread && same(entry.firstThread, thread))
      entry.firstThread = entry.threads.at(-1);
  }

  async observeGap({ id, fingerprint, shape, at }: GapOccurrence): Promise<void> {
    const gap = this.#gaps.get(fingerprint) ?? { shape, firstSeen: at, lastSeen: at, seen: new Set() };
    gap.seen.add(id);
    gap.lastSeen = Math.max(gap.lastSeen, at);
    renew(this.#gaps, fingerprint, gap);
    this.#forget(at);
  }

  async change(fingerprint: Fingerprint, change: IncidentChange): Promise<Incident | undefined> {
    const entry = this.#entries.get(fingerprint);
    if (entry === undefined) return undefined;
    const { by, at } = change;
    if (change.kind === 'acknowledge') {
      if (entry.state !== 'resolved') entry.state = 'acknowledged';
      entry.acknowledged = { by, at };
    } else if (change.kind === 'resolve') {
      entry.state = 'resolved';
      entry.resolution = { note: change.note, by, at };
    } else {
      entry.state = 'reopened';
    }
    return toIncident(fingerprint, entry, at);
  }

  async find(prefix: string): Promise<readonly Incident[]> {
    return this.#newest()
      .filter(([fingerprint]) => fingerprint.startsWith(prefix))
      .map(([fingerprint, entry]) => toIncident(fingerprint, entry, entry.lastSeen));
  }

  async list({ scope, namespace }: IncidentFilter, now: number): Promise<readonly Incident[]> {
    return this.#newest()
      .filter(([, { state }]) => scope === 'all' || state !== 'resolved')
      .filter(([, { namespaces }]) => namespace === undefined || namespaces.has(namespace))
      .map(([fingerprint, entry]) => toIncident(fingerprint, entry, now));
  }

  async gaps(): Promise<readonly Gap[]> {
    return [...this.#gaps]
      .map(([fingerprint, { shape, seen, firstSeen, lastSeen }]) => ({
        ...{ fingerprint, shape, count: seen.size, firstSeen, lastSeen },
      }))
      .sort((a, b) => b.count - a.count || b.lastSeen - a.lastSeen);
  }

  #newest(): [Fingerprint, Entry][] {
    return [...this.#entries].sort(([, a], [, b]) => b.lastSeen - a.lastSeen).slice(0, KEPT.listed);
  }

  #forget(now: number): void {
    for (const known of [this.#entries, this.#gaps]) {
      for (const [fingerprint, { lastSeen }] of known) {
        if (known.size <= CAPACITY && now - lastSeen < KEPT.days * DAY_MS) break;
        known.delete(fingerprint);
      }
    }
  }
}

/** Moves the entry behind all others. */
function renew<Value>(map: Map<Fingerprint, Value>, key: Fingerprint, value: Value): void {
  map.delete(key);
  map.set(key, value);
}

function begun({ rule, at, thread }: Occurrence): Entry {
  return {
    ...{ rule, state: 'open' as const, reopenedBy: undefined, firstSeen: at, lastSeen: at },
    firstThread: thread,
    ...{ seen: new Map(), threads: [], namespaces: new Set<string>() },
    ...{ acknowledged: undefined, resolution: undefined },
  };
}

function count(entry: Entry, { id, at }: Occurrence): void {
  entry.seen.set(id, at);
  entry.lastSeen = Math.max(entry.lastSeen, at);
  if (entry.state === 'resolved') [entry.state, entry.reopenedBy] = ['reopened', id];
  shed(entry.seen, KEPT.occurrences);
}

/** Where it was seen. A private answer that is shared later gets its thread then. */
function place(entry: Entry, { id, thread, namespace }: Occurrence, isNew: boolean): void {
  if (thread !== undefined && (isNew || !entry.threads.some((other) => same(other, thread)))) {
    const others = entry.threads.filter((other) => !same(other, thread));
    entry.threads = [thread, ...others].slice(0, KEPT.threads);
    if (!isNew && entry.seen.get(id) === entry.firstSeen) entry.firstThread ??= thread;
  }
  if (namespace !== undefined) {
    entry.namespaces.delete(namespace);
    entry.namespaces.add(namespace);
  }
  shed(entry.namespaces, KEPT.namespaces);
}

function same(a: IncidentThread, b: IncidentThread): boolean {
  return a.channel === b.channel && a.ts === b.ts;
}

/** Drops the oldest beyond the bound. */
function shed(kept: Set<string> | Map<string, unknown>, bound: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= bound) return;
    kept.delete(oldest);
  }
}

function toIncident(fingerprint: Fingerprint, entry: Entry, now: number): Incident {
  const { rule, state, firstSeen, lastSeen, firstThread, threads, acknowledged, resolution } = entry;
  const since = now - COUNTED_DAYS * DAY_MS;
  return {
    ...{ fingerprint, rule, state, firstSeen, lastSeen, threads },
    recent: [...entry.seen.values()].filter((at) => at > since).length,
    namespaces: [...entry.namespaces].sort(),
    ...(firstThread === undefined ? {} : { firstThread }),
    ...(acknowledged === undefined ? {} : { acknowledged }),
    ...(resolution === undefined ? {} : { resolution }),
  };
}
