import { targetOf } from '../diagnosis/cluster-context.ts';
import { type AnswerStore, answerId, type StoredAnswer } from '../domain/answers.ts';
import { within } from '../domain/deadline.ts';
import type { Diagnosis } from '../domain/diagnosis.ts';
import { CasebookError } from '../domain/errors.ts';
import type { Fingerprint } from '../domain/ids.ts';
import type { PolicyScope } from '../domain/policy.ts';
import type { DiagnosisJob, Log } from '../domain/ports.ts';
import type { Remember, Withdraw } from '../incidents/remember.ts';

/** An answer whose buttons say that they are out of date is better than one that comes late. */
const STORE_MS = 1_000;

/**
 * Puts the keeping of answers around the remembering of incidents, so that their buttons know what they belong to, and so that an answer
 * that came to another failure counts for that one alone. Never fails.
 *
 * @param withdraw takes back what the answer counted for the incident of this fingerprint
 */
export function keepingAnswers(remember: Remember, { answers, withdraw, log }: KeepingParts): Remember {
  return async (job, diagnosis) => {
    const before = await knownBefore(answers, job, log);
    const remembered = await remember(job, diagnosis);
    if (before !== undefined && before !== remembered.history?.fingerprint) await withdraw(job, before);
    try {
      await within(answers.keep(storedAnswer(job, remembered)), STORE_MS, tooSlow);
    } catch (error) {
      log.warn('an answer goes out whose buttons will not work', { job: job.id, error });
    }
    return remembered;
  };
}

/** What {@link keepingAnswers} needs. */
export interface KeepingParts {
  readonly answers: AnswerStore;
  readonly withdraw: Withdraw;
  readonly log: Log;
}

/** The fingerprint that the answer stood for so far, where it stands already. */
async function knownBefore(
  answers: AnswerStore,
  job: DiagnosisJob,
  log: Log,
): Promise<Fingerprint | undefined> {
  try {
    return (await within(answers.find(answerId(job)), STORE_MS, tooSlow))?.fingerprint;
  } catch (error) {
    log.warn('it is not known what an answer counted for before', { job: job.id, error });
    return undefined;
  }
}

function storedAnswer(job: DiagnosisJob, diagnosis: Diagnosis): StoredAnswer {
  const rule = diagnosis.findings[0]?.rule;
  const fingerprint = diagnosis.history?.fingerprint;
  const asked = diagnosis.question?.fact;
  const subject = targetOf({}, diagnosis.subject);
  const read = readScope(job, diagnosis);
  return {
    job,
    ...(rule === undefined ? {} : { rule }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
    ...(asked === undefined ? {} : { asked }),
    ...(subject === undefined ? {} : { subject }),
    ...(read === undefined ? {} : { read }),
  };
}

function readScope(
  { clusterTarget }: DiagnosisJob,
  { cluster, subject }: Diagnosis,
): PolicyScope | undefined {
  if (cluster === undefined || !cluster.reads.some(({ state }) => state === 'read')) return undefined;
  const target = clusterTarget ?? targetOf({}, subject);
  const inNamespace = target === undefined || target.kind === 'node' ? {} : { namespace: target.namespace };
  return { cluster: cluster.name, ...inNamespace };
}

function tooSlow(): CasebookError {
  return new CasebookError('store-unavailable', 'the answer was not kept in time', {
    hint: 'Look at Redis and at the network between it and Casebook.',
    retryable: true,
  });
}
