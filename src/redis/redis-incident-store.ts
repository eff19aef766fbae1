import type { Fingerprint } from '../domain/ids.ts';
import {
  COUNTED_DAYS,
  type Gap,
  type GapOccurrence,
  type Incident,
  type IncidentChange,
  type IncidentFilter,
  KEPT,
  type Occurrence,
} from '../domain/incident.ts';
import type { IncidentStore } from '../domain/ports.ts';
import type { RedisClient } from './connection.ts';
import { reached } from './failure.ts';
import { type Redact, readGap, readIncident, threadText } from './incident-reply.ts';
import { CHANGE_INCIDENT, OBSERVE, OBSERVE_GAP, READ_INCIDENT, WITHDRAW } from './incident-scripts.ts';
import type { Keys } from './keys.ts';

const DAY_MS = 86_400_000;
const TTL_MS = KEPT.days * DAY_MS;

/** Incidents that all replicas share. Every method @throws CasebookError store-unavailable */
export class RedisIncidentStore implements IncidentStore {
  readonly #client: RedisClient;
  readonly #keys: Keys;
  readonly #redact: Redact;
  readonly #now: () => number;

  /** @param now milliseconds since the epoch */
  constructor(client: RedisClient, keys: Keys, redact: Redact, now: () => number = Date.now) {
    this.#client = client;
    this.#keys = keys;
    this.#redact = redact;
    this.#now = now;
  }

  async observe({ id, fingerprint, rule, at, thread, namespace }: Occurrence): Promise<Incident> {
    const reply = await this.#run(
      OBSERVE,
      [...this.#keysOf(fingerprint), this.#keys.incidents],
      [
        ...[id, at, rule, threadText(thread), namespace ?? '', since(at), TTL_MS, fingerprint, at - TTL_MS],
        ...[KEPT.occurrences, KEPT.threads, KEPT.namespaces],
      ],
    );
    const incident = readIncident(fingerprint, reply, this.#redact);
    if (incident === undefined)
      throw new RangeError(`an incident was written and is not there: ${fingerprint}`);
    return incident;
  }

  async withdraw({
    id,
    fingerprint,
    thread,
  }: Pick<Occurrence, 'id' | 'fingerprint' | 'thread'>): Promise<void> {
    const keys = [...this.#keysOf(fingerprint), this.#keys.incidents];
    await this.#run(WITHDRAW, keys, [id, threadText(thread), fingerprint]);
  }

  async observeGap({ id, fingerprint, shape, at }: GapOccurrence): Promise<void> {
    const { fields, seen } = this.#keys.gap(fingerprint);
    const { gaps } = this.#keys;
    const values = [id, at, shape, TTL_MS, fingerprint, at - TTL_MS, KEPT.occurrences];
    await this.#run(OBSERVE_GAP, [fields, seen, gaps], values);
  }

  async change(fingerprint: Fingerprint, change: IncidentChange): Promise<Incident | undefined> {
    const { kind, by, at } = change;
    const note = change.kind === 'resolve' ? change.note : '';
    const values = [kind, by, at, note, since(at), TTL_MS];
    const reply = await this.#run(CHANGE_INCIDENT, this.#keysOf(fingerprint), values);
    return readIncident(fingerprint, reply, this.#redact);
  }

  async find(prefix: string): Promise<readonly Incident[]> {
    const known = await this.#newest(this.#keys.incidents);
    return this.#read(
      known.filter((id) => id.startsWith(prefix)),
      this.#now(),
    );
  }

  async list({ scope, namespace }: IncidentFilter, now: number): Promise<readonly Incident[]> {
    const incidents = await this.#read(await this.#newest(this.#keys.incidents), now);
    return incidents
      .filter(({ state }) => scope === 'all' || state !== 'resolved')
      .filter(({ namespaces }) => namespace === undefined || namespaces.includes(namespace));
  }

  async gaps(): Promise<readonly Gap[]> {
    const ids = await this.#newest(this.#keys.gaps);
    const replies = await reached(
      Promise.all(ids.map((id) => this.#client.hgetall(this.#keys.gap(id).fields))),
    );
    return ids
      .flatMap((id, index) => readGap(id, replies[index], this.#redact) ?? [])
      .sort((a, b) => b.count - a.count || b.lastSeen - a.lastSeen);
  }

  async #read(ids: readonly string[], now: number): Promise<Incident[]> {
    const replies = await Promise.all(
      ids.map((id) => this.#run(READ_INCIDENT, this.#keysOf(id), [since(now)])),
    );
    return ids.flatMap((id, index) => readIncident(id, replies[index], this.#redact) ?? []);
  }

  /** Fingerprints, the one seen last first. */
  #newest(index: string): Promise<string[]> {
    return reached(this.#client.zrevrange(index, 0, KEPT.listed - 1));
  }

  #keysOf(fingerprint: string): string[] {
    const { fields, seen, threads, namespaces } = this.#keys.incident(fingerprint);
    return [fields, seen, threads, namespaces];
  }

  #run(script: string, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown> {
    return reached(this.#client.eval(script, keys.length, ...keys, ...values));
  }
}

function since(at: number): number {
  return at - COUNTED_DAYS * DAY_MS;
}
