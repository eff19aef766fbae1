import { setTimeout as delay } from 'node:timers/promises';
import { CasebookError } from '../domain/errors.ts';
import type { DiagnosisJob, DiagnosisQueue } from '../domain/ports.ts';

/** Bounds of the queue, and where failures of jobs are told. */
export interface InProcessQueueOptions {
  /** Jobs that may wait; those in hand do not count. */
  readonly capacity: number;
  /** Jobs in hand at once. */
  readonly concurrency: number;
  /** Called for each job whose worker failed, and for each that was still open when closing ran out of time. */
  readonly onFailure: (job: DiagnosisJob, error: unknown) => void;
}

type Worker = (job: DiagnosisJob) => Promise<void>;

/** A bounded queue in the memory of one process; what it holds is lost when the process dies. */
export class InProcessQueue implements DiagnosisQueue {
  readonly #options: InProcessQueueOptions;
  readonly #waiting: DiagnosisJob[] = [];
  readonly #inHand = new Set<DiagnosisJob>();
  #idleWaiters: (() => void)[] = [];
  #worker: Worker | undefined;
  #closed = false;

  constructor(options: InProcessQueueOptions) {
    this.#options = options;
  }

  async add(job: DiagnosisJob): Promise<void> {
    if (this.#closed) throw closedError();
    const free = this.#worker !== undefined && this.#inHand.size < this.#options.concurrency;
    if (!free && this.#waiting.length >= this.#options.capacity) throw fullError(this.#options.capacity);
    this.#waiting.push(job);
    this.#fill();
  }

  process(worker: Worker): void {
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
    for (const job of [...this.#inHand, ...this.#waiting.splice(0)])
      this.#options.onFailure(job, closedError());
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

  async #run(job: DiagnosisJob, worker: Worker): Promise<void> {
    try {
      await worker(job);
    } catch (error) {
      this.#options.onFailure(job, error);
    } finally {
      this.#inHand.delete(job);
      this.#fill();
    }
  }
}

function fullError(capacity: number): CasebookError {
  return new CasebookError('queue-full', `the queue is full: ${capacity} requests wait`, {
    hint: 'Try again in a minute.',
    retryable: true,
  });
}

function closedError(): CasebookError {
  return new CasebookError('queue-closed', 'the queue takes no more requests: the process is ending', {
    hint: 'Try again in a minute.',
    retryable: true,
  });
}
