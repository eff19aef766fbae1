import { setTimeout as delay } from 'node:timers/promises';
import type { JobId } from '../domain/ids.ts';
import type { DiagnosisJob, DiagnosisQueue, QueueWorker } from '../domain/ports.ts';
import { closedError, fullError } from './queue-errors.ts';
import { isWorthRetrying, RETRY } from './retry-policy.ts';

/** Bounds of the queue, and where failures of jobs are told. */
export interface InProcessQueueOptions {
  /** Jobs that may wait; those in hand do not count. */
  readonly capacity: number;
  /** Jobs in hand at once. */
  readonly concurrency: number;
  /** Milliseconds before the second attempt; 1,000 without it. */
  readonly backoffMs?: number;
  /** Called for each job that failed for good, and for each that was still open when closing ran out of time. */
  readonly onFailure: (job: DiagnosisJob, error: unknown) => Promise<void>;
}

/** Job ids remembered after their work is done. */
const REMEMBERED = 10_000;

/** A bounded queue in the memory of one process; what it holds is lost when the process dies. */
export class InProcessQueue implements DiagnosisQueue {
  readonly #options: InProcessQueueOptions;
  readonly #waiting: DiagnosisJob[] = [];
  readonly #inHand = new Set<DiagnosisJob>();
  readonly #known = new Set<JobId>();
  readonly #ending = new AbortController();
  #idleWaiters: (() => void)[] = [];
  #worker: QueueWorker | undefined;
  #closed = false;

  constructor(options: InProcessQueueOptions) {
    this.#options = options;
  }

  async add(job: DiagnosisJob): Promise<void> {
    if (this.#closed) throw closedError();
    if (this.#known.has(job.id)) return;
    const free = this.#worker !== undefined && this.#inHand.size < this.#options.concurrency;
    if (!free && this.#waiting.length >= this.#options.capacity) throw fullError(this.#options.capacity);
    this.#remember(job.id);
    this.#waiting.push(job);
    this.#fill();
  }

  process(worker: QueueWorker): void {
    if (this.#worker !== undefined) throw new RangeError('the queue has a worker already');
    this.#worker = worker;
    this.#fill();
  }

  async close(timeoutMs: number): Promise<void> {
    this.#closed = true;
    const giveUp = new AbortController();
    const expired = delay(timeoutMs, undefined, { signal: giveUp.signal }).catch(() => undefined);
    await Promise.race([this.idle(), expired]);
    giveUp.abort();
    const open = [...this.#inHand, ...this.#waiting.splice(0)];
    this.#ending.abort(closedError());
    await Promise.all(open.map((job) => this.#options.onFailure(job, closedError())));
  }

  /** Resolves when nothing waits and nothing is in hand. */
  async idle(): Promise<void> {
    if (this.#waiting.length === 0 && this.#inHand.size === 0) return;
    await new Promise<void>((resolve) => this.#idleWaiters.push(resolve));
  }

  #fill(): void {
    while (this.#worker !== undefined && this.#inHand.size < this.#options.concurrency) {
      const job = this.#waiting.shift();
      if (job === undefined) break;
      this.#inHand.add(job);
      void this.#run(job, this.#worker);
    }
    if (this.#waiting.length === 0 && this.#inHand.size === 0) {
      for (const wake of this.#idleWaiters.splice(0)) wake();
    }
  }

  async #run(job: DiagnosisJob, worker: QueueWorker): Promise<void> {
    try {
      await this.#attempt(job, worker);
    } catch (error) {
      if (!this.#ending.signal.aborted) await this.#options.onFailure(job, error);
    } finally {
      this.#inHand.delete(job);
      this.#fill();
    }
  }

  async #attempt(job: DiagnosisJob, worker: QueueWorker): Promise<void> {
    const { signal } = this.#ending;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await worker(job, { repeated: attempt > 1, signal, guard: unguarded });
      } catch (error) {
        if (attempt === RETRY.attempts || !isWorthRetrying(error)) throw error;
        await delay((this.#options.backoffMs ?? RETRY.backoffMs) * 2 ** (attempt - 1), undefined, { signal });
      }
    }
  }

  #remember(id: JobId): void {
    this.#known.add(id);
    for (const oldest of this.#known) {
      if (this.#known.size <= REMEMBERED) break;
      this.#known.delete(oldest);
    }
  }
}

/** Jobs in memory end with their process: there is none to be handed out again. */
function unguarded<Result>(work: () => Promise<Result>): Promise<Result> {
  return work();
}
