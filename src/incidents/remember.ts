import { within } from '../domain/deadline.ts';
import type { Diagnosis } from '../domain/diagnosis.ts';
import { CasebookError } from '../domain/errors.ts';
import type { Fingerprint } from '../domain/ids.ts';
import type { History, Incident, IncidentThread } from '../domain/incident.ts';
import type { DiagnosisJob, IncidentStore, Log } from '../domain/ports.ts';
import type { RedactedText } from '../domain/redacted.ts';
import { fingerprintOf, fingerprintOfShape } from './fingerprint.ts';
import { shapeOf } from './shape.ts';

/** Adds what is known of earlier occurrences to a diagnosis, and remembers this one. */
export type Remember = (job: DiagnosisJob, diagnosis: Diagnosis) => Promise<Diagnosis>;

/** What {@link createRemember} needs. */
export interface RememberParts {
  readonly incidents: IncidentStore;
  readonly redact: (raw: string) => RedactedText;
  /** The address of a thread, where Slack gives it. */
  readonly linkOf: (thread: IncidentThread) => Promise<string | undefined>;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** An answer without its history is better than one that comes late. */
const STORE_MS = 1_000;

/**
 * Makes the step between a diagnosis and its answer. It never fails and takes at most {@link STORE_MS}, and as long again
 * for the link: without the store the diagnosis goes out as it is. Posts that did not ask leave no gap behind.
 */
export function createRemember(parts: RememberParts): Remember {
  const now = parts.now ?? Date.now;
  const bounded = <Value>(what: Promise<Value>) => within(what, STORE_MS, tooSlow);
  return async (job, diagnosis) => {
    const best = diagnosis.findings[0];
    try {
      if (best !== undefined) {
        const thread = threadOf(job);
        const namespace = best.captures['namespace'];
        const incident = await bounded(
          parts.incidents.observe({
            ...{ id: occurrenceOf(job), fingerprint: fingerprintOf(best), rule: best.rule, at: now() },
            ...(thread === undefined ? {} : { thread }),
            ...(namespace === undefined ? {} : { namespace }),
          }),
        );
        const known = incident.firstThread;
        const url = known && incident.recent > 1 ? await bounded(parts.linkOf(known)) : undefined;
        return { ...diagnosis, history: historyOf(incident, url) };
      }
      if (job.manner === 'always') await bounded(rememberGap(parts, job, now()));
    } catch (error) {
      parts.log.warn('an answer goes out without its history', { job: job.id, error });
    }
    return diagnosis;
  };
}

/** Takes back what a job counted for an incident that turned out to be another. Never fails. */
export type Withdraw = (job: DiagnosisJob, fingerprint: Fingerprint) => Promise<void>;

/** Makes what takes an occurrence back, within the time that an answer has for its history. */
export function createWithdraw({ incidents, log }: Pick<RememberParts, 'incidents' | 'log'>): Withdraw {
  return async (job, fingerprint) => {
    const thread = threadOf(job);
    const occurrence = { id: occurrenceOf(job), fingerprint, ...(thread === undefined ? {} : { thread }) };
    try {
      await within(incidents.withdraw(occurrence), STORE_MS, tooSlow);
    } catch (error) {
      log.warn('an incident counts what was none of it', { incident: fingerprint, job: job.id, error });
    }
  };
}

async function rememberGap({ incidents, redact }: RememberParts, job: DiagnosisJob, at: number) {
  const shape = redact(shapeOf(job.text));
  if (shape === '') return;
  await incidents.observeGap({ id: occurrenceOf(job), fingerprint: fingerprintOfShape(shape), shape, at });
}

/** An edit of a post is the same occurrence; the part before the mark is the post's. */
function occurrenceOf({ id }: DiagnosisJob): string {
  return id.split('~', 1)[0] ?? id;
}

/** Answers for one person alone, and those in direct messages, are no place to send others to. */
function threadOf({ target }: DiagnosisJob): IncidentThread | undefined {
  if (target.kind !== 'thread' || target.channel.startsWith('D')) return undefined;
  return { channel: target.channel, ts: target.threadTs };
}

function historyOf(incident: Incident, url: string | undefined): History {
  const { fingerprint, state, recent, firstSeen, lastSeen, firstThread, resolution } = incident;
  return {
    ...{ fingerprint, state, recent, firstSeen, lastSeen },
    ...(firstThread === undefined ? {} : { firstThread: { ...firstThread, ...(url && { url }) } }),
    ...(resolution === undefined ? {} : { resolution }),
  };
}

function tooSlow(): CasebookError {
  return new CasebookError('store-unavailable', 'the incidents did not answer in time', {
    hint: 'Look at Redis and at the network between it and Casebook.',
    retryable: true,
  });
}
