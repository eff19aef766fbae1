import { answerId, changed, type StoredAnswer } from '../domain/answers.ts';
import type { Diagnosis } from '../domain/diagnosis.ts';
import type { TextPart } from '../domain/evidence.ts';
import type { Delivery, DiagnosisJob, QueueWorker, Replies, SourceReader } from '../domain/ports.ts';
import type { InTurn } from './in-turn.ts';
import type { ReplyToAnswer } from './narrow.ts';
import type { Remember } from './remember.ts';

/** What the worker joins. */
export interface WorkerParts {
  readonly diagnose: (job: DiagnosisJob) => Promise<Diagnosis>;
  readonly remember: Remember;
  readonly replies: Replies;
  readonly sources: SourceReader;
  /** Whether the job is a reply that may change an answer. */
  readonly narrow: (job: DiagnosisJob) => Promise<ReplyToAnswer | undefined>;
  /** The answer of this id as it is kept; absent where it is not known. Never fails. */
  readonly known: (answer: string) => Promise<StoredAnswer | undefined>;
  /** Lets one job at a time change an answer. */
  readonly inTurn: InTurn;
}

/**
 * Makes the function that does one job: read what belongs to it, diagnose it, add its history and answer where it came
 * from. A quiet job is answered only by a firm match of a stable rule, and otherwise leaves nothing behind. A reply that
 * answers what Casebook asked changes the answer that stands.
 *
 * @throws whatever the diagnosis throws, and CasebookError slack-call-failed, from the returned function: the queue then
 * tries the job again, and gives it up in the end
 */
export function createWorker(parts: WorkerParts): QueueWorker {
  return async (job, delivery) => {
    if (isEmpty(job) || job.correction !== undefined) return parts.replies.help(job, delivery);
    const reply = await delivery.guard(() => parts.narrow(job));
    const { signal } = delivery;
    if (reply && (await parts.inTurn(reply.answer, () => narrow(parts, reply, delivery), signal))) return;
    if (job.silent !== undefined) return;
    const answer = answerId(job);
    if (job.id === answer) return diagnose(parts, job, delivery);
    return parts.inTurn(answer, async () => diagnose(parts, await current(parts, job), delivery), signal);
  };
}

/** True where the reply changed the answer. */
async function narrow(parts: WorkerParts, reply: ReplyToAnswer, delivery: Delivery): Promise<boolean> {
  const narrowed = await delivery.guard(() => reply.decide());
  if (narrowed === undefined) return false;
  const standing = await parts.replies.begin(narrowed.job, delivery);
  await standing.answer(await complete(parts, narrowed.job, narrowed.diagnosis));
  return true;
}

/** A click changes the answer as it stands now: others may have clicked or replied in between. */
async function current(parts: WorkerParts, job: DiagnosisJob): Promise<DiagnosisJob> {
  if (job.revises === undefined) return job;
  const known = await parts.known(answerId(job));
  if (known === undefined) return job;
  const { sources: _read, correction: _none, ...standing } = known.job;
  const { id, target, manner, asker, language, revises } = job;
  return {
    ...changed({ ...standing, id, target, manner, language, revises }, revises),
    ...(asker === undefined ? {} : { asker }),
  };
}

async function diagnose(parts: WorkerParts, job: DiagnosisJob, delivery: Delivery): Promise<void> {
  const reply = await parts.replies.begin(job, delivery);
  const { job: whole } = await delivery.guard(() => parts.sources.read(job));
  if (whole.text.trim() === '') return reply.explain(whole.notes ?? []);
  const diagnosis = await delivery.guard(() => parts.diagnose(whole));
  if (isWanted(job, diagnosis) || isCertain(diagnosis)) {
    await reply.answer(await complete(parts, whole, diagnosis));
  }
}

/** Nothing was said, and nothing is there to be read. */
function isEmpty({ text, sources }: DiagnosisJob): boolean {
  return text.trim() === '' && sources?.thread !== 'whole' && (sources?.files ?? []).length === 0;
}

/** Adds the history, and who wrote the lines that the answer shows. */
async function complete(parts: WorkerParts, job: DiagnosisJob, diagnosis: Diagnosis): Promise<Diagnosis> {
  const remembered = await parts.remember(job, diagnosis);
  const shown = shownParts(remembered);
  if (shown.length === 0) return remembered;
  const described = new Map(
    (await parts.sources.describe(shown)).map((part) => [part.firstLine, part] as const),
  );
  return {
    ...remembered,
    parts: (remembered.parts ?? []).map((part) => described.get(part.firstLine) ?? part),
  };
}

/** Parts on whose lines the best finding stands; none where all is one post. */
function shownParts({ parts = [], findings: [best] }: Diagnosis): TextPart[] {
  if (best === undefined || parts.length < 2) return [];
  const lines = best.evidence.map(({ line }) => line);
  return parts.filter(({ firstLine, lineCount }) =>
    lines.some((line) => line >= firstLine && line < firstLine + lineCount),
  );
}

/** Whoever asked gets an answer in any case; an alert where it may have a documented cause. */
function isWanted({ manner, alert }: DiagnosisJob, { findings }: Diagnosis): boolean {
  return manner === 'always' || (alert === true && findings.length > 0);
}

/** True where a firm match of a stable rule stands: reason enough to answer a post that did not ask. */
function isCertain(diagnosis: Diagnosis): boolean {
  return diagnosis.findings.some(
    (finding) =>
      finding.outcome === 'matched' && finding.strength === 'firm' && finding.maturity === 'stable',
  );
}
