/** The one queue, of diagnoses to make. */
export const QUEUE_NAME = 'diagnosis';

/** What is asked of BullMQ for a job, and what it keeps of finished ones; whatever comes first counts. */
export const JOB = {
  /** A finished job makes a retry of the same post a duplicate for this long (seconds). */
  removeOnComplete: { age: 3_600, count: 5_000 },
  /** The dead letters, for operators (seconds). */
  removeOnFail: { age: 7 * 86_400, count: 1_000 },
  stackTraces: 3,
  events: 1_000,
} as const;

/**
 * How workers hold jobs, in milliseconds. A lock outlives an outage of 10 s (20 s less the 5 s between renewals), so that
 * nobody takes a job over from a process that lives; a job of a dead process starts again after 30 s at the latest.
 */
export const WORK = {
  lockDuration: 20_000,
  lockRenewTime: 5_000,
  stalledInterval: 5_000,
  /** BullMQ gives no job up for losing its process: most of them were only waiting for their channel's turn; see GUARD. */
  maxStalledCount: Number.MAX_SAFE_INTEGER,
  /** Pause after a lost connection; BullMQ's own 15 s would be too long for people who wait. */
  runRetryDelay: 500,
} as const;

/** When a job itself is suspected of ending the processes that hold it. */
export const GUARD = {
  /** Processes that it may lose before its work is watched: watching costs two commands each time. */
  suspectAfter: 2,
  /** Processes that it may lose in the middle of guarded work while it is watched. */
  deaths: 3,
} as const;
