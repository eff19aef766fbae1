import type { AnswerStore } from '../domain/answers.ts';
import type { Claims, DiagnosisJob, DiagnosisQueue, IncidentStore, Turns } from '../domain/ports.ts';
import type { SettingsStore } from '../domain/settings.ts';
import type { Slips } from '../domain/slips.ts';

/** A queue of which can be told when everything in it is done. */
export interface SettlingQueue extends DiagnosisQueue {
  /** Resolves when nothing waits and nothing is in hand. */
  idle(): Promise<void>;
}

/** What a queue is opened with. */
export interface QueueOptions {
  /** Jobs that may wait. */
  readonly capacity: number;
  /** Jobs in hand at once in this process. */
  readonly concurrency: number;
  /** Called for a job that failed for good. */
  readonly onFailure: (job: DiagnosisJob, error: unknown) => Promise<void>;
}

/** Everything that is remembered, in one place: the memory of the process, or Redis. */
export interface Storage {
  readonly claims: Claims;
  readonly incidents: IncidentStore;
  readonly turns: Turns;
  readonly answers: AnswerStore;
  readonly settings: SettingsStore;
  readonly slips: Slips;
  openQueue(options: QueueOptions): SettlingQueue;
  /** Whether requests can be taken in. */
  ready(): boolean;
  /** Called when the queue is closed. */
  close(): Promise<void>;
}
