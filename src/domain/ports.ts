import type { ClusterPlace, ClusterTarget } from './cluster.ts';
import type { Diagnosis } from './diagnosis.ts';
import type { Captures, NormalizedText, Signal, TextNote, TextPart } from './evidence.ts';
import type { Fingerprint, JobId, RuleId } from './ids.ts';
import type {
  Gap,
  GapOccurrence,
  Incident,
  IncidentChange,
  IncidentFilter,
  IncidentThread,
  Occurrence,
} from './incident.ts';
import type { Language } from './language.ts';
import type { Asker } from './policy.ts';
import type { RedactedText, SecretMarks } from './redacted.ts';
import type { Rule, SignalDefinition } from './rule.ts';
import type { TargetCorrection } from './target-correction.ts';

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
  | {
      readonly kind: 'thread';
      readonly channel: string;
      readonly threadTs: string;
      /** Time stamp of the message that the answer replaces. */
      readonly updates?: string;
      /** A `response_url` for the asker alone, where nothing can be posted in the channel. */
      readonly orPrivately?: string;
    }
  | {
      readonly kind: 'response-url';
      readonly url: string;
      /** Set where the answer replaces the message that was clicked on. */
      readonly replace?: true;
    };

/** What belongs to a job beside its text, and is read when its turn comes: none of it stands in a queue. */
export interface JobSources {
  /** Time stamp of the message that the job is about. */
  readonly ts: string;
  /** Id of who wrote that message. */
  readonly author?: string;
  /** `whole`: all of the thread is diagnosed. `reply`: the post may answer what Casebook asked in the thread. */
  readonly thread?: 'whole' | 'reply';
  /** Ids of the files that were sent with the message. */
  readonly files?: readonly string[];
}

/** One diagnosis to make. Holds redacted text only: this is what a queue stores. */
export interface DiagnosisJob {
  readonly id: JobId;
  readonly text: RedactedText;
  /** By which the text's secrets are told again in what is read later. */
  readonly marks?: SecretMarks;
  readonly givenFacts: Captures;
  readonly language: Language;
  readonly target: ReplyTarget;
  /** `quiet` answers only firm matches of stable rules; `always` answers even when nothing matched. */
  readonly manner: 'quiet' | 'always';
  /** Whose permission counts for what is read of a cluster; without it nothing is read. */
  readonly asker?: Asker;
  /** What the text asks to look at, where it is such a request and no error. */
  readonly clusterTarget?: ClusterTarget;
  /** When it was accepted, in milliseconds since the epoch; its wait is measured by it. */
  readonly acceptedAt?: number;
  /** The text is a post of a monitoring tool, in a channel where those are answered: a possible match is worth an answer. */
  readonly alert?: true;
  /** Where to look for what the text names, where it does not say so itself. */
  readonly where?: ClusterPlace;
  /** Such a request that was mistyped: answered with what to type instead. */
  readonly correction?: TargetCorrection;
  /** Rules of which someone said that this is something else. */
  readonly dismissed?: readonly RuleId[];
  /** The channel wants no answers to posts: only a reply that changes a standing answer does anything. */
  readonly silent?: true;
  /** An answer stands and this of it is changed; it stays as it is where the job fails. */
  readonly revises?: AnswerChange;
  /** What became of the answer's incident, as the answer tells it. */
  readonly marked?: RedactedText;
  /** Where a private answer was shared. */
  readonly shared?: IncidentThread;
  /** What is to be read before the diagnosis. */
  readonly sources?: JobSources;
  /** Messages and files of which the text is made, once they are read. */
  readonly parts?: readonly TextPart[];
  /** What could not be read of them. */
  readonly notes?: readonly TextNote[];
}

/** What a click changes of an answer; it is applied to the answer as it stands when its turn comes. */
export interface AnswerChange {
  readonly givenFacts?: Captures;
  readonly dismissed?: readonly RuleId[];
  readonly clusterTarget?: ClusterTarget;
  readonly marked?: RedactedText;
}

/** A job whose sources were read, and the answers that stand in its thread. */
export interface GatheredJob {
  readonly job: DiagnosisJob;
  /** Casebook's own answers, the oldest first. */
  readonly answers: readonly StandingAnswer[];
}

/** An answer of Casebook in a thread. */
export interface StandingAnswer {
  readonly ts: string;
  /** The job that it answers. */
  readonly job: JobId;
}

/** Reads what belongs to a job. */
export interface SourceReader {
  /**
   * Gives the job with the text of all its sources; what cannot be read is told in its notes.
   *
   * @throws CasebookError slack-call-failed where trying again can help
   */
  read(job: DiagnosisJob): Promise<GatheredJob>;
  /** Adds the names and addresses that an answer shows for these parts. Never fails. */
  describe(parts: readonly TextPart[]): Promise<readonly TextPart[]>;
}

/** How a job is handed to the worker. */
export interface Delivery {
  /** It was handed out before: a part of the work may be done, an answer may stand. */
  readonly repeated: boolean;
  /** Set off when the process is ending: pauses should end with an error, so that another process takes the job over. */
  readonly signal: AbortSignal;
  /**
   * Runs the part of the work that could take the whole process down with it.
   *
   * @throws CasebookError job-fatal, without running it, where it ended the process again and again; what the work throws
   */
  readonly guard: <Result>(work: () => Promise<Result>) => Promise<Result>;
}
export type QueueWorker = (job: DiagnosisJob, delivery: Delivery) => Promise<void>;

/** Work that was accepted and will be done. A job whose worker fails is tried again, three times in all. */
export interface DiagnosisQueue {
  /**
   * Resolves once the job is stored. A job id that is known already changes nothing.
   *
   * @throws CasebookError queue-full, queue-closed, queue-unavailable
   */
  add(job: DiagnosisJob): Promise<void>;
  /** Starts handing jobs to the worker. Called once. */
  process(worker: QueueWorker): void;
  /** Stops taking jobs and waits for those in hand, at most `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
}

/** What became of a claim: `won` by this caller, `held` by one who has not kept it yet, or `kept` for good. */
export type ClaimResult = 'won' | 'held' | 'kept';

/**
 * Marks on requests that were taken in. A claim that is not kept lapses soon, so that a crash between claiming a
 * request and storing it does not make the sender's next attempt look like a duplicate.
 */
export interface Claims {
  claim(key: string): Promise<ClaimResult>;
  /** The request behind the key is stored: from now on it is a duplicate. */
  keep(key: string): Promise<void>;
}

/** Incidents that are remembered. Every method @throws CasebookError store-unavailable */
export interface IncidentStore {
  /**
   * Counts an occurrence, once for each id, and gives the incident as it stands then. A resolved one is reopened. The thread of an
   * occurrence that was counted before is added to the incident's.
   */
  observe(occurrence: Occurrence): Promise<Incident>;
  /**
   * Takes an occurrence back, with its thread, as it was none of this incident. An incident that it had reopened is resolved again; one
   * of which nothing is left is forgotten, unless someone resolved it.
   */
  withdraw(occurrence: Pick<Occurrence, 'id' | 'fingerprint' | 'thread'>): Promise<void>;
  /** Counts a failure that no rule explained, once for each id. */
  observeGap(occurrence: GapOccurrence): Promise<void>;
  /** Acknowledges, resolves or reopens. Undefined where the incident is not known. */
  change(fingerprint: Fingerprint, change: IncidentChange): Promise<Incident | undefined>;
  /** Incidents whose fingerprint begins so. */
  find(prefix: string): Promise<readonly Incident[]>;
  /** The one seen last comes first. `now` in milliseconds since the epoch. */
  list(filter: IncidentFilter, now: number): Promise<readonly Incident[]>;
  /** The most frequent comes first. */
  gaps(): Promise<readonly Gap[]>;
}

/** Turns that all processes share: who may call Slack for a lane, such as the posts of a channel. */
export interface Turns {
  /** 0 when it is this caller's turn, and then nobody's for `gapMs`; else the milliseconds until it may be asked again. */
  take(lane: string, gapMs: number): Promise<number>;
  /** Nobody's turn for so long. */
  hold(lane: string, ms: number): Promise<void>;
  /** The lane is free at once. */
  free(lane: string): Promise<void>;
}

/** Posts answers. */
export interface Replies {
  /** Shows that the work has begun; returns a handle for the answer to replace it. */
  begin(job: DiagnosisJob, delivery: Delivery): Promise<ReplyHandle>;
  /** Answers a request that cannot be diagnosed, as it held no text or a mistyped one: how to ask. */
  help(job: DiagnosisJob, delivery: Delivery): Promise<void>;
  /** Says that the job was given up, where its asker expects an answer. */
  giveUp(job: DiagnosisJob): Promise<void>;
}
interface ReplyHandle {
  answer(diagnosis: Diagnosis): Promise<void>;
  /** Says why there is nothing to diagnose: what could not be read, or without any such note how to ask. */
  explain(notes: readonly TextNote[]): Promise<void>;
}

/** Tells those who posted secrets, and nobody else. */
export interface SecretNotice {
  /** Never fails: what was posted is diagnosed whether its poster is told or not. `found`: classes of secrets. */
  tell(post: Pick<DiagnosisJob, 'target' | 'asker' | 'language'>, found: readonly string[]): Promise<void>;
}

/** Where components write what operators should know; the adapter redacts every text. */
export interface Log {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}
