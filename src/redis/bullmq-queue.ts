import { setTimeout as delay } from 'node:timers/promises';
import { type Job, Queue, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import { CasebookError } from '../domain/errors.ts';
import type { DiagnosisJob, Log, QueueWorker } from '../domain/ports.ts';
import { closedError, fullError } from '../incidents/queue-errors.ts';
import { isWorthRetrying, RETRY } from '../incidents/retry-policy.ts';
import type { QueueOptions, SettlingQueue } from '../incidents/storage.ts';
import { JOB, QUEUE_NAME, WORK } from './bullmq-settings.ts';
import type { RedisClient } from './connection.ts';
import { guarded } from './guarded.ts';
import type { Keys } from './keys.ts';

/** What {@link BullmqQueue} needs. */
export interface BullmqQueueOptions extends QueueOptions {
  /** Fails fast: someone waits while a job is stored. */
  readonly producer: RedisClient;
  /** Waits as long as it takes. */
  readonly consumer: RedisClient;
  readonly keys: Keys;
  readonly log: Log;
  /** Milliseconds before the second attempt; 1,000 without it. */
  readonly backoffMs?: number;
}

/** Milliseconds between two looks whether everything is done. */
const IDLE_LOOK_MS = 50;

/** A queue that all replicas share: what one of them does not finish, another one takes over. */
export class BullmqQueue implements SettlingQueue {
  readonly #options: BullmqQueueOptions;
  readonly #queue: Queue<DiagnosisJob>;
  readonly #ending = new AbortController();
  /** Jobs whose failure was told and that are not put away yet. */
  readonly #told = new Set<string>();
  #worker: Worker<DiagnosisJob> | undefined;
  #closed = false;

  constructor(options: BullmqQueueOptions) {
    const { producer, keys, log } = options;
    this.#options = options;
    this.#queue = new Queue<DiagnosisJob>(QUEUE_NAME, {
      connection: producer,
      prefix: keys.queuePrefix,
      streams: { events: { maxLen: JOB.events } },
    });
    this.#queue.on('error', (error) => log.warn('the queue has trouble', { error }));
  }

  async add(job: DiagnosisJob): Promise<void> {
    if (this.#closed) throw closedError();
    if (this.#options.producer.status !== 'ready') throw unavailable();
    try {
      const waiting = await this.#queue.getWaitingCount();
      if (waiting >= this.#options.capacity && !(await this.#queue.getJob(job.id))) {
        throw fullError(this.#options.capacity);
      }
      await this.#queue.add('diagnosis', job, {
        jobId: job.id,
        attempts: RETRY.attempts,
        backoff: { type: 'exponential', delay: this.#options.backoffMs ?? RETRY.backoffMs },
        removeOnComplete: JOB.removeOnComplete,
        removeOnFail: JOB.removeOnFail,
        stackTraceLimit: JOB.stackTraces,
      });
    } catch (error) {
      throw error instanceof CasebookError ? error : unavailable(error);
    }
  }

  process(worker: QueueWorker): void {
    if (this.#worker !== undefined) throw new RangeError('the queue has a worker already');
    const { consumer, keys, concurrency, log } = this.#options;
    const connection = { connection: consumer, prefix: keys.queuePrefix };
    const options = { ...connection, concurrency, ...WORK };
    this.#worker = new Worker<DiagnosisJob>(
      QUEUE_NAME,
      (job, token) => this.#run(worker, job, token ?? ''),
      options,
    );
    this.#worker.on('error', (error) => log.warn('the worker of the queue has trouble', { error }));
    this.#worker.on('stalled', (id) =>
      log.warn('a job is taken over from a process that is gone', { job: id }),
    );
    this.#worker.on('failed', (job, error) => {
      if (job === undefined || !isFinal(job)) return;
      if (!this.#told.delete(job.id ?? '')) void this.#options.onFailure(job.data, error);
    });
  }

  /** Half of the time is for finishing; then pauses are cut short and what is left goes back to the queue. */
  async close(timeoutMs: number): Promise<void> {
    this.#closed = true;
    const closing = this.#closeAll().catch((error: unknown) => {
      this.#options.log.warn('the queue could not be closed in order', { error });
    });
    const settled = () => Promise.race([closing.then(() => true), delay(timeoutMs / 2, false)]);
    if (await settled()) return;
    this.#ending.abort(closedError());
    if (await settled()) return;
    this.#options.log.warn('jobs were still in hand; another process takes them over');
  }

  async idle(): Promise<void> {
    for (;;) {
      const counts = await this.#queue.getJobCounts('wait', 'active', 'delayed');
      if (Object.values(counts).every((count) => count === 0)) return;
      await delay(IDLE_LOOK_MS);
    }
  }

  async #closeAll(): Promise<void> {
    await this.#worker?.close();
    await this.#queue.close();
  }

  async #run(worker: QueueWorker, job: Job<DiagnosisJob>, token: string): Promise<void> {
    try {
      await worker(job.data, {
        repeated: job.attemptsStarted > 1,
        signal: this.#ending.signal,
        guard: (work) => guarded(job, work),
      });
    } catch (error) {
      if (this.#ending.signal.aborted) {
        await job.moveToWait(token);
        throw new WaitingError();
      }
      const hopeless = !isWorthRetrying(error);
      if (!hopeless && job.attemptsMade + 1 < RETRY.attempts) throw error;
      // Told before the job is put away: a crash in between repeats the message's update, not the silence.
      this.#told.add(job.id ?? '');
      await this.#options.onFailure(job.data, error);
      throw hopeless ? new UnrecoverableError(String(error)) : error;
    }
  }
}

/** BullMQ tells every failed attempt; after the last one the job has an end. */
function isFinal(job: Job): boolean {
  return job.finishedOn !== undefined;
}

function unavailable(cause?: unknown): CasebookError {
  const reason = cause instanceof Error ? cause.message : 'Redis is not connected';
  return new CasebookError('queue-unavailable', `the queue did not take the request: ${reason}`, {
    hint: 'Try again in a minute; if it lasts, look at Redis.',
    retryable: true,
    cause,
  });
}
