import type { Diagnosis } from './diagnosis.ts';
import type { Captures, NormalizedText, Signal } from './evidence.ts';
import type { JobId, RuleId } from './ids.ts';
import type { Language } from './language.ts';
import type { RedactedText } from './redacted.ts';
import type { Rule, SignalDefinition } from './rule.ts';

/** Finds the catalog's signals in a text. */
export interface SignalMatcher {
  /** All signals of the text, ordered by line and id. */
  match(text: NormalizedText): Promise<MatchResult>;
}
export interface MatchResult {
  readonly signals: readonly Signal[];
  /** True where the budget of verifications ran out before the end of the text. */
  readonly exhausted: boolean;
}

/** The rules that are loaded, and the signals that decide nothing but tell facts and names. */
export interface Catalog {
  /** Ordered by id. */
  readonly rules: readonly Rule[];
  readonly context: readonly SignalDefinition[];
  rule(id: RuleId): Rule | undefined;
}

/** Where a request came from, and where its answer goes. */
export type ReplyTarget =
  | { readonly kind: 'thread'; readonly channel: string; readonly threadTs: string }
  | { readonly kind: 'response-url'; readonly url: string };

/** One diagnosis to make. Holds redacted text only: this is what a queue stores. */
export interface DiagnosisJob {
  readonly id: JobId;
  readonly text: RedactedText;
  readonly givenFacts: Captures;
  readonly language: Language;
  readonly target: ReplyTarget;
  /** `quiet` answers only firm matches of stable rules; `always` answers even when nothing matched. */
  readonly manner: 'quiet' | 'always';
}

/** Work that was accepted and will be done. */
export interface DiagnosisQueue {
  /** Resolves once the job is stored. @throws CasebookError queue-full, queue-closed */
  add(job: DiagnosisJob): Promise<void>;
  /** Starts handing jobs to the worker. Called once. */
  process(worker: (job: DiagnosisJob) => Promise<void>): void;
  /** Stops taking jobs and waits for those in hand, at most `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
}

/** First come, first served marks that make one post one reply. */
export interface Claims {
  /** True for the first caller with this key within the time to live; false for every later one. */
  claim(key: string): Promise<boolean>;
  /** Gives a claim back after the work behind it could not be accepted. */
  release(key: string): Promise<void>;
}

/** Posts answers. */
export interface Replies {
  /** Shows that the work has begun; returns a handle for the answer to replace it. */
  begin(job: DiagnosisJob): Promise<ReplyHandle>;
  /** Answers a request that held no text: how to ask. */
  help(job: DiagnosisJob): Promise<void>;
}
export interface ReplyHandle {
  answer(diagnosis: Diagnosis): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** Where components write what operators should know; the adapter redacts every text. */
export interface Log {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}
