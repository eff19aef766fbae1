import type { Job } from 'bullmq';
import { CasebookError } from '../domain/errors.ts';
import { GUARD } from './bullmq-settings.ts';

/** The parts of a BullMQ job that tell how it fared. */
type WatchedJob = Pick<Job, 'stalledCounter' | 'progress' | 'updateProgress'>;

/**
 * Runs work that could end its process. Once a job has lost some processes, the job remembers each time that such work
 * begins until it ends: what never ended ended its process.
 *
 * @throws CasebookError job-fatal, without running the work, after the last of GUARD.deaths; what the work throws
 */
export async function guarded<Result>(job: WatchedJob, work: () => Promise<Result>): Promise<Result> {
  if (job.stalledCounter < GUARD.suspectAfter) return work();
  const deaths = typeof job.progress === 'number' ? job.progress : 0;
  if (deaths >= GUARD.deaths) {
    throw new CasebookError(
      'job-fatal',
      `a request ended its process ${deaths} times and is not tried again`,
      {
        hint: 'Report the text of this request: it is kept with the failed jobs in Redis, its secrets removed.',
        retryable: false,
      },
    );
  }
  await job.updateProgress(deaths + 1);
  try {
    return await work();
  } finally {
    await job.updateProgress(0);
  }
}
