import type { ClusterTarget } from './cluster.ts';
import type { FactName } from './facts.ts';
import type { Fingerprint, RuleId } from './ids.ts';
import type { PolicyScope } from './policy.ts';
import type { AnswerChange, DiagnosisJob } from './ports.ts';

/** How long what people click on is known, in days. */
export const ANSWERS_KEPT = {
  /** An answer, from its last change on: its buttons work so long. */
  days: 14,
  /** What people said of a rule, from the last time on. */
  voteDays: 90,
} as const;

/** An answer that was given, as much of it as its buttons need; the diagnosis is made anew from it. */
export interface StoredAnswer {
  /** What was diagnosed: redacted text, facts, and where the answer stands. */
  readonly job: DiagnosisJob;
  /** The rule that explained it best. */
  readonly rule?: RuleId;
  readonly fingerprint?: Fingerprint;
  /** The fact that the answer asked for. */
  readonly asked?: FactName;
  /** What the answer names and a cluster could be asked about. */
  readonly subject?: ClusterTarget;
  /** What was read of a cluster for it: who makes the diagnosis anew must be allowed to read that too. */
  readonly read?: PolicyScope;
}

/** What someone said of a rule's explanation. */
export interface Vote {
  readonly rule: RuleId;
  /** {@link answerId} of the answer. */
  readonly answer: string;
  /** Id of the person. */
  readonly by: string;
  readonly kind: 'helped' | 'not-this';
}
export type VoteCount = Readonly<Record<Vote['kind'], number>>;

/** Answers that can still be clicked on, and what people said of rules. Every method @throws CasebookError store-unavailable */
export interface AnswerStore {
  /** Keeps an answer under its {@link answerId}; a later state of it replaces an earlier one. */
  keep(answer: StoredAnswer): Promise<void>;
  /** Undefined where the answer is not known, or no longer. */
  find(id: string): Promise<StoredAnswer | undefined>;
  /** Counts a vote, once for each answer and person; the later one of a person replaces the earlier. */
  vote(vote: Vote): Promise<VoteCount>;
  votes(rule: RuleId): Promise<VoteCount>;
}

/** Separates what an answer is about from its later states in a job's id. */
const STATE = '~';

/** The name of an answer: all jobs that change it begin with it. */
export function answerId({ id }: Pick<DiagnosisJob, 'id'>): string {
  return id.split(STATE, 1)[0] ?? id;
}

/** The id of a job that changes an answer. @param mark tells the changes of one answer apart */
export function revisionId(answer: string, mark: string): string {
  return `${answer}${STATE}${mark}`;
}

/** The job with what is changed of it. What was told of the old finding's incident says nothing of another one. */
export function changed(job: DiagnosisJob, change: AnswerChange): DiagnosisJob {
  const { givenFacts, dismissed, clusterTarget, marked } = change;
  const { marked: before, ...rest } = job;
  const told = marked ?? (dismissed === undefined ? before : undefined);
  return {
    ...rest,
    givenFacts: { ...job.givenFacts, ...givenFacts },
    ...(dismissed === undefined ? {} : { dismissed: [...new Set([...(job.dismissed ?? []), ...dismissed])] }),
    ...(clusterTarget === undefined ? {} : { clusterTarget }),
    ...(told === undefined ? {} : { marked: told }),
  };
}
