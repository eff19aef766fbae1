import { targetOf } from '../diagnosis/cluster-context.ts';
import type { AnswerStore, StoredAnswer } from '../domain/answers.ts';
import { within } from '../domain/deadline.ts';
import type { Diagnosis } from '../domain/diagnosis.ts';
import { CasebookError } from '../domain/errors.ts';
import type { PolicyScope } from '../domain/policy.ts';
import type { DiagnosisJob, Log } from '../domain/ports.ts';
import type { Remember } from '../incidents/remember.ts';

/** An answer whose buttons say that they are out of date is better than one that comes late. */
const STORE_MS = 1_000;

/** Puts the keeping of answers behind the remembering of incidents, so that their buttons know what they belong to. Never fails. */
export function keepingAnswers(remember: Remember, answers: AnswerStore, log: Log): Remember {
  return async (job, diagnosis) => {
    const remembered = await remember(job, diagnosis);
    try {
      await within(answers.keep(storedAnswer(job, remembered)), STORE_MS, tooSlow);
    } catch (error) {
      log.warn('an answer goes out whose buttons will not work', { job: job.id, error });
    }
    return remembered;
  };
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
