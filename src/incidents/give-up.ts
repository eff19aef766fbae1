import type { DiagnosisJob, Log, Replies } from '../domain/ports.ts';

/** Makes what happens to a job that failed for good: it is logged, and its asker is told. Never fails. */
export function createGiveUp(
  replies: Replies,
  log: Log,
): (job: DiagnosisJob, error: unknown) => Promise<void> {
  return async (job, error) => {
    log.error('a request could not be answered', { job: job.id, error });
    try {
      await replies.giveUp(job);
    } catch (failure) {
      log.error('the asker could not be told so', { job: job.id, error: failure });
    }
  };
}
