import type { Diagnosis } from '../domain/diagnosis.ts';
import type { DiagnosisJob, Log, Replies } from '../domain/ports.ts';

/** What the worker joins. */
export interface WorkerParts {
  readonly diagnose: (job: DiagnosisJob) => Promise<Diagnosis>;
  readonly replies: Replies;
  readonly log: Log;
}

/**
 * Makes the function that does one job: diagnose it and answer where it came from. A quiet job is answered only by a
 * firm match of a stable rule. A diagnosis that fails is told to the asker and logged.
 *
 * @throws CasebookError slack-call-failed from the returned function, when no answer could be posted
 */
export function createWorker(parts: WorkerParts): (job: DiagnosisJob) => Promise<void> {
  return async (job) => {
    if (job.text.trim() === '') return parts.replies.help(job);
    const reply = await parts.replies.begin(job);
    const outcome = await attempt(parts, job);
    if (outcome.diagnosis === undefined) return reply.fail(outcome.error);
    if (job.manner === 'always' || isCertain(outcome.diagnosis)) await reply.answer(outcome.diagnosis);
  };
}

/** True where a firm match of a stable rule stands: reason enough to answer a post that did not ask. */
function isCertain(diagnosis: Diagnosis): boolean {
  return diagnosis.findings.some(
    (finding) =>
      finding.outcome === 'matched' && finding.strength === 'firm' && finding.maturity === 'stable',
  );
}

async function attempt(
  parts: WorkerParts,
  job: DiagnosisJob,
): Promise<{ diagnosis: Diagnosis } | { diagnosis?: undefined; error: unknown }> {
  try {
    return { diagnosis: await parts.diagnose(job) };
  } catch (error) {
    parts.log.error('a diagnosis failed', { job: job.id, error });
    return { error };
  }
}
