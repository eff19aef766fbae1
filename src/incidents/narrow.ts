import type { Diagnosis } from '../domain/diagnosis.ts';
import type { JobId } from '../domain/ids.ts';
import type { DiagnosisJob, SourceReader } from '../domain/ports.ts';

/** What a reply brought: the answer that it changes, as a job of its own, and the new diagnosis. */
export interface Narrowed {
  readonly job: DiagnosisJob;
  readonly diagnosis: Diagnosis;
}

/** What {@link createNarrow} needs. */
export interface NarrowParts {
  readonly sources: SourceReader;
  readonly diagnose: (job: DiagnosisJob) => Promise<Diagnosis>;
  /** Whether a text may answer a question by itself, cheap enough to ask for every reply. */
  readonly mayAnswer: (text: string) => boolean;
  /** What people told the answer by its buttons; absent where it has none. Never fails. */
  readonly clicked?: (answer: JobId) => Promise<Pick<DiagnosisJob, 'givenFacts' | 'dismissed'> | undefined>;
}

/**
 * Makes what looks whether a reply answers the question of Casebook's last answer in its thread. Undefined where it does not: it tells no
 * fact, there is no such answer, nothing was open, or the verdict stays as it was. Only a reply that may tell a fact costs a call to Slack.
 *
 * @throws CasebookError slack-call-failed from the returned function
 */
export function createNarrow(parts: NarrowParts): (job: DiagnosisJob) => Promise<Narrowed | undefined> {
  return async (job) => {
    const { sources, target } = job;
    if (sources?.thread !== 'reply' || target.kind !== 'thread') return undefined;
    const alone = await parts.diagnose(withoutCluster(job));
    const files = sources.files ?? [];
    if (alone.facts.size === 0 && files.length === 0 && !parts.mayAnswer(job.text)) return undefined;
    const { job: read, answers } = await parts.sources.read({
      ...job,
      sources: { ...sources, thread: 'whole' },
    });
    const standing = answers.at(-1);
    if (standing === undefined) return undefined;
    const whole = { ...read, ...(await parts.clicked?.(standing.job)) };
    const before = await parts.diagnose(withoutCluster(until(whole, sources.ts)));
    if (before.question === undefined || isAnotherFailure(alone, before)) return undefined;
    const diagnosis = await parts.diagnose(whole);
    if (verdictOf(diagnosis) === verdictOf(before)) return undefined;
    return {
      job: { ...whole, id: standing.job, manner: 'quiet', target: { ...target, updates: standing.ts } },
      diagnosis,
    };
  };
}

function withoutCluster({ asker: _asker, clusterTarget: _target, sources: _sources, ...job }: DiagnosisJob) {
  return job;
}

/** The conversation as it was before this message. */
function until(job: DiagnosisJob, ts: string): DiagnosisJob {
  return {
    ...job,
    parts: (job.parts ?? []).filter((part) => part.ts !== ts && Number(part.ts) < Number(ts)),
  };
}

/** A reply that shows a failure for certain, which was none of the candidates, begins something new. */
function isAnotherFailure(alone: Diagnosis, before: Diagnosis): boolean {
  const best = alone.findings[0];
  return best?.strength === 'firm' && !before.findings.some(({ rule }) => rule === best.rule);
}

/** What an answer says at its top, so that two answers can be told apart. */
function verdictOf({ findings: [best], question }: Diagnosis): string {
  const verdicts = best?.verdicts.map(({ product, affected, version }) => [product, affected, version]);
  return JSON.stringify([
    best?.rule,
    best?.strength,
    best?.affected,
    verdicts,
    question?.fact,
    question?.command,
  ]);
}
