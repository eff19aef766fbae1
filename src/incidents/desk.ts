import { within } from '../domain/deadline.ts';
import { CasebookError } from '../domain/errors.ts';
import type { Gap, Incident, IncidentChange, IncidentFilter } from '../domain/incident.ts';
import type { IncidentStore } from '../domain/ports.ts';
import type { RedactedText } from '../domain/redacted.ts';

/** What someone wants done to an incident, as they typed it. */
interface ChangeRequest {
  readonly action: IncidentChange['kind'];
  /** The beginning of its fingerprint. */
  readonly id: string;
  readonly note: string;
  /** Id of the person. */
  readonly by: string;
}

/** Where people look at incidents and say what became of them. Every method @throws CasebookError store-unavailable */
export interface IncidentDesk {
  list(filter: IncidentFilter): Promise<readonly Incident[]>;
  gaps(): Promise<readonly Gap[]>;
  /** @throws CasebookError incident-unknown, usage */
  change(request: ChangeRequest): Promise<Incident>;
}

/** What {@link createDesk} needs; `now` gives milliseconds since the epoch. */
export interface DeskParts {
  readonly incidents: IncidentStore;
  readonly redact: (raw: string) => RedactedText;
  readonly now?: () => number;
}

/** A command is acknowledged within 3 s. */
const STORE_MS = 1_500;
/** Characters of a note. */
const NOTE = 500;

/** Makes the desk. Notes are redacted before they are stored. */
export function createDesk({ incidents, redact, now = Date.now }: DeskParts): IncidentDesk {
  const bounded = <Value>(what: Promise<Value>) => within(what, STORE_MS, tooSlow);
  return {
    list: (filter) => bounded(incidents.list(filter, now())),
    gaps: () => bounded(incidents.gaps()),
    change: async (request) => bounded(changed(incidents, request, toChange(request, redact, now()))),
  };
}

async function changed(incidents: IncidentStore, { id }: ChangeRequest, change: IncidentChange) {
  const found = await incidents.find(id.toLowerCase());
  const [only] = found;
  if (only === undefined || found.length > 1) throw unknown(id, found.length);
  const incident = await incidents.change(only.fingerprint, change);
  if (incident === undefined) throw unknown(id, 0);
  return incident;
}

function toChange(
  { action, note, by }: ChangeRequest,
  redact: DeskParts['redact'],
  at: number,
): IncidentChange {
  if (action !== 'resolve') return { kind: action, by, at };
  if (note === '') {
    throw new CasebookError('usage', 'the note is missing', {
      hint: 'Say what helped: /diagnose resolve <id> <note>. Whoever meets the failure next will read it.',
    });
  }
  // A secret that is cut in two would not be known any more.
  return { kind: action, by, at, note: redact(redact(note).slice(0, NOTE)) };
}

function unknown(id: string, found: number): CasebookError {
  const message = found > 1 ? `several incidents begin with ${id}` : `no incident begins with ${id}`;
  return new CasebookError('incident-unknown', message, {
    hint: '/diagnose incidents all lists them with their ids.',
  });
}

function tooSlow(): CasebookError {
  return new CasebookError('store-unavailable', 'the incidents did not answer in time', {
    hint: 'Try again in a minute.',
    retryable: true,
  });
}
