import type { Diagnosis } from '../domain/diagnosis.ts';
import type { DiagnosisJob, QueueWorker, Replies } from '../domain/ports.ts';
import type { Remember } from './remember.ts';

/** What the worker joins. */
export interface WorkerParts {
  readonly diagnose: (job: DiagnosisJob) => Promise<Diagnosis>;
  readonly remember: Remember;
  readonly replies: Replies;
}

/**
 * Makes the function that does one job: diagnose it, add its history and answer where it came from. A quiet job is answered
 * only by a firm match of a stable rule, and otherwise leaves nothing behind.
 *
 * @throws whatever the diagnosis throws, and CasebookError slack-call-failed, from the returned function: the queue then
 * tries the job again, and gives it up in the end
 */
export function createWorker(parts: WorkerParts): QueueWorker {
  return async (job, delivery) => {
    if (job.text.trim() === '' || job.correction !== undefined) return parts.replies.help(job, delivery);
    const reply = await parts.replies.begin(job, delivery);
    const diagnosis = await parts.diagnose(job);
    if (job.manner === 'always' || isCertain(diagnosis)) {
      await reply.answer(await parts.remember(job, diagnosis));
    }
  };
}

/** True where a firm match of a stable rule stands: reason enough to answer a post that did not ask. */
function isCertain(diagnosis: Diagnosis): boolean {
  return diagnosis.findings.some(
    (finding) =>
      finding.outcome === 'matched' && finding.strength === 'firm' && finding.maturity === 'stable',
  );
}
