import type { Diagnosis } from '../domain/diagnosis.ts';
import type { TextPart } from '../domain/evidence.ts';
import type { DiagnosisJob, QueueWorker, Replies, SourceReader } from '../domain/ports.ts';
import type { Narrowed } from './narrow.ts';
import type { Remember } from './remember.ts';

/** What the worker joins. */
export interface WorkerParts {
  readonly diagnose: (job: DiagnosisJob) => Promise<Diagnosis>;
  readonly remember: Remember;
  readonly replies: Replies;
  readonly sources: SourceReader;
  /** Whether the job is a reply that changes an answer. */
  readonly narrow: (job: DiagnosisJob) => Promise<Narrowed | undefined>;
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
    const narrowed = await delivery.guard(() => parts.narrow(job));
    if (narrowed !== undefined) {
      const standing = await parts.replies.begin(narrowed.job, delivery);
      return standing.answer(await complete(parts, narrowed.job, narrowed.diagnosis));
    }
    if (job.silent !== undefined) return;
    const reply = await parts.replies.begin(job, delivery);
    const { job: whole } = await delivery.guard(() => parts.sources.read(job));
    if (whole.text.trim() === '') return reply.explain(whole.notes ?? []);
    const diagnosis = await delivery.guard(() => parts.diagnose(whole));
    if (isWanted(job, diagnosis) || isCertain(diagnosis)) {
      await reply.answer(await complete(parts, whole, diagnosis));
    }
  };
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
