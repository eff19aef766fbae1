import type { webApi } from '@slack/bolt';
import { mayAnswer, replyFact } from '../diagnosis/reply-fact.ts';
import { corrects, isPlan } from '../diagnosis/reply-manner.ts';
import { type AnswerStore, answerId } from '../domain/answers.ts';
import type { Diagnosis } from '../domain/diagnosis.ts';
import type { DiagnosisJob, Log, SourceReader } from '../domain/ports.ts';
import { below } from '../incidents/below.ts';
import { createNarrow, type NarrowParts, type ReplyReading } from '../incidents/narrow.ts';
import type { WorkerParts } from '../incidents/worker.ts';
import { inspectMarked } from '../redaction/marks.ts';
import { redact } from '../redaction/redact.ts';
import { createSourceReader } from '../slack/reading/source-reader.ts';
import type { TellOnce } from '../slack/tell-once.ts';

/** What {@link openConversation} needs. */
export interface ConversationParts {
  readonly client: webApi.WebClient;
  readonly botToken: string;
  readonly apiUrl?: string;
  readonly log: Log;
  readonly answers: AnswerStore;
  readonly diagnose: (job: DiagnosisJob) => Promise<Diagnosis>;
  readonly mayRead: NarrowParts['mayRead'];
  readonly tell: TellOnce;
}

const READING: ReplyReading = {
  ...{ mayAnswer, corrects, isPlan },
  valueOf: (text, asked) => replyFact(text, asked, 1)?.value,
};

/** Joins what the worker needs for threads, files, replies and clicks. */
export function openConversation(
  parts: ConversationParts,
): Pick<WorkerParts, 'sources' | 'narrow' | 'known'> {
  const { diagnose, answers, mayRead, ...slack } = parts;
  const known = knownBy(answers, parts.log);
  const sources = withRoot(
    createSourceReader({ ...slack, redact: (raw, marks) => inspectMarked(slack.botToken, raw, marks) }),
    known,
  );
  return {
    ...{ sources, known },
    narrow: createNarrow({
      ...{ sources, diagnose, mayRead, known, reading: READING },
    }),
  };
}

/** A shared answer begins its thread: what it answers belongs to what is said there. */
function withRoot(reader: SourceReader, known: NarrowParts['known']): SourceReader {
  return {
    describe: (parts) => reader.describe(parts),
    async read(job) {
      const gathered = await reader.read(job);
      const { target } = job;
      const root = gathered.answers.find(({ ts }) => target.kind === 'thread' && ts === target.threadTs);
      const answered = root && (await known(answerId({ id: root.job })));
      return answered === undefined
        ? gathered
        : { ...gathered, job: below(answered.job, gathered.job, redact) };
    },
  };
}

/** Without the store a reply counts alone. */
function knownBy(answers: AnswerStore, log: Log): NarrowParts['known'] {
  return async (id) => {
    try {
      return await answers.find(id);
    } catch (error) {
      log.warn('an answer that a reply may change could not be read', { job: id, error });
      return undefined;
    }
  };
}
