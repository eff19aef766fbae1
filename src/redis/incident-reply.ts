import { fingerprint, ruleId } from '../domain/ids.ts';
import {
  type Gap,
  INCIDENT_STATES,
  type Incident,
  type IncidentState,
  type IncidentThread,
} from '../domain/incident.ts';
import type { RedactedText } from '../domain/redacted.ts';

/** Takes secrets out; what Redis holds went through it before, and what comes back is not trusted to have. */
export type Redact = (raw: string) => RedactedText;

/** Reads what a script gave: undefined for nothing. @throws RangeError on fields that Casebook did not write */
export function readIncident(id: string, reply: unknown, redact: Redact): Incident | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [flat, recent, threads, namespaces]: unknown[] = reply;
  const fields = pairs(flat);
  const firstThread = readThread(fields.get('firstThread') ?? '');
  const acknowledgedBy = fields.get('acknowledgedBy');
  const [note, resolvedBy] = [fields.get('note'), fields.get('resolvedBy')];
  return {
    fingerprint: fingerprint(id),
    rule: ruleId(fields.get('rule') ?? ''),
    state: stateOf(fields.get('state')),
    firstSeen: Number(fields.get('firstSeen')),
    lastSeen: Number(fields.get('lastSeen')),
    recent: Number(recent),
    threads: texts(threads).flatMap((text) => readThread(text) ?? []),
    namespaces: texts(namespaces).sort(),
    ...(firstThread === undefined ? {} : { firstThread }),
    ...(acknowledgedBy === undefined
      ? {}
      : { acknowledged: { by: acknowledgedBy, at: Number(fields.get('acknowledgedAt')) } }),
    ...(note === undefined || resolvedBy === undefined
      ? {}
      : { resolution: { note: redact(note), by: resolvedBy, at: Number(fields.get('resolvedAt')) } }),
  };
}

/** Reads the fields of a gap: undefined where it has expired. */
export function readGap(id: string, reply: unknown, redact: Redact): Gap | undefined {
  const fields = pairs(reply);
  const shape = fields.get('shape');
  if (shape === undefined) return undefined;
  return {
    ...{ fingerprint: fingerprint(id), shape: redact(shape), count: Number(fields.get('count')) },
    ...{ firstSeen: Number(fields.get('firstSeen')), lastSeen: Number(fields.get('lastSeen')) },
  };
}

/** A thread as one text; neither of Slack's parts holds a slash. */
export function threadText(thread: IncidentThread | undefined): string {
  return thread === undefined ? '' : `${thread.channel}/${thread.ts}`;
}

function readThread(text: string): IncidentThread | undefined {
  const [channel = '', ts = ''] = text.split('/');
  return channel === '' ? undefined : { channel, ts };
}

function stateOf(text: string | undefined): IncidentState {
  const state = INCIDENT_STATES.find((known) => known === text);
  if (state === undefined) throw new RangeError(`not a state of an incident: ${text}`);
  return state;
}

/** Fields and values follow one another (RESP2), or stand in an object or a map (RESP3). */
function pairs(reply: unknown): Map<string, string> {
  if (reply instanceof Map) return new Map([...reply].map(([key, value]) => [String(key), String(value)]));
  const flat = texts(reply);
  if (flat.length === 0 && typeof reply === 'object' && reply !== null && !Array.isArray(reply)) {
    return new Map(Object.entries(reply).map(([key, value]) => [key, String(value)]));
  }
  return new Map(
    flat.flatMap((key, index) => (index % 2 === 0 ? [[key, flat[index + 1] ?? ''] as const] : [])),
  );
}

function texts(reply: unknown): string[] {
  return Array.isArray(reply) ? reply.map(String) : [];
}
