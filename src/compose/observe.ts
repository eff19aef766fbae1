import type { Diagnosis } from '../domain/diagnosis.ts';
import type { DiagnosisJob, DiagnosisQueue, QueueWorker, Replies } from '../domain/ports.ts';
import type { Redaction } from '../domain/redacted.ts';
import type { RequestOrigin } from '../domain/telemetry.ts';
import type { Storage } from '../incidents/storage.ts';
import type { Submit } from '../intake/submit.ts';
import type { Metrics } from '../metrics.ts';
import { inspectMarked } from '../redaction/marks.ts';

// Each function puts a measurement around a port and leaves what goes through it as it is.

/** Marks the secrets that requests held, and counts their classes. @param key of the marks */
export function countingRedact(metrics: Metrics, key: string): (raw: string) => Redaction {
  return (raw) => {
    const redaction = inspectMarked(key, raw);
    for (const kind of redaction.found) metrics.redacted(kind);
    return redaction;
  };
}

/** Counts what people say of answers. */
export function countingVotes(metrics: Metrics, storage: Storage): Storage {
  const { answers } = storage;
  return {
    ...storage,
    answers: {
      keep: (answer) => answers.keep(answer),
      find: (id) => answers.find(id),
      votes: (rule) => answers.votes(rule),
      async vote(vote) {
        const count = await answers.vote(vote);
        metrics.feedback(vote.rule, vote.kind);
        return count;
      },
    },
  };
}

/** Counts requests by what became of them. */
export function countingSubmit(metrics: Metrics, submit: Submit): Submit {
  return async (request) => {
    try {
      const result = await submit(request);
      metrics.request(originOf(request), result);
      return result;
    } catch (error) {
      metrics.request(originOf(request), 'refused');
      throw error;
    }
  };
}

/** Marks each job with the time at which it was accepted. */
export function stampingQueue(
  queue: DiagnosisQueue,
  now: () => number = Date.now,
): Pick<DiagnosisQueue, 'add'> {
  return { add: (job) => queue.add({ ...job, acceptedAt: now() }) };
}

/** Measures how long a job waited before it was first handed out. */
export function measuringWorker(
  metrics: Metrics,
  worker: QueueWorker,
  now: () => number = Date.now,
): QueueWorker {
  return (job, delivery) => {
    const { acceptedAt } = job;
    if (!delivery.repeated && acceptedAt !== undefined) {
      metrics.stage('queue_wait', Math.max(0, now() - acceptedAt));
    }
    return worker(job, delivery);
  };
}

/** Counts diagnoses and matches. */
export function countingDiagnose(
  metrics: Metrics,
  diagnose: (job: DiagnosisJob) => Promise<Diagnosis>,
): (job: DiagnosisJob) => Promise<Diagnosis> {
  return async (job) => {
    const diagnosis = await diagnose(job);
    const { findings } = diagnosis;
    const firm = findings.some(({ strength }) => strength === 'firm');
    metrics.diagnosis(originOf(job), firm ? 'firm' : findings.length > 0 ? 'soft' : 'none');
    for (const { rule, strength } of findings) metrics.match(rule, strength ?? 'soft');
    return diagnosis;
  };
}

/** Measures how long it takes to post an answer, pauses that Slack asks for included. */
export function measuringReplies(metrics: Metrics, replies: Replies): Replies {
  return {
    begin: async (job, delivery) => {
      const handle = await replies.begin(job, delivery);
      return {
        ...handle,
        answer: (diagnosis) =>
          timed(
            () => handle.answer(diagnosis),
            (ms) => metrics.stage('answer', ms),
          ),
      };
    },
    help: (job, delivery) => replies.help(job, delivery),
    giveUp: (job) => {
      metrics.givenUp();
      return replies.giveUp(job);
    },
  };
}

/** Tells how long something took, also where it failed. */
export async function timed<Value>(work: () => Promise<Value>, tell: (ms: number) => void): Promise<Value> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    tell(performance.now() - start);
  }
}

function originOf({ target, manner }: Pick<DiagnosisJob, 'target' | 'manner'>): RequestOrigin {
  if (target.kind === 'response-url') return 'command';
  return manner === 'quiet' ? 'post' : 'mention';
}
