import type { webApi } from '@slack/bolt';
import { mayAnswer } from '../diagnosis/reply-fact.ts';
import { type AnswerStore, answerId } from '../domain/answers.ts';
import type { Diagnosis } from '../domain/diagnosis.ts';
import type { DiagnosisJob, Log, SourceReader } from '../domain/ports.ts';
import { createNarrow, type NarrowParts } from '../incidents/narrow.ts';
import type { WorkerParts } from '../incidents/worker.ts';
import { redact } from '../redaction/redact.ts';
import { createSourceReader } from '../slack/reading/source-reader.ts';

/** What {@link openConversation} needs. */
export interface ConversationParts {
  readonly client: webApi.WebClient;
  readonly botToken: string;
  readonly apiUrl?: string;
  readonly log: Log;
  readonly answers: AnswerStore;
  readonly diagnose: (job: DiagnosisJob) => Promise<Diagnosis>;
}

/** Joins what the worker needs for threads, files and replies. */
export function openConversation(parts: ConversationParts): Pick<WorkerParts, 'sources' | 'narrow'> {
  const { diagnose, answers, ...slack } = parts;
  const sources: SourceReader = createSourceReader({ ...slack, redact });
  return {
    sources,
    narrow: createNarrow({ sources, diagnose, mayAnswer, clicked: clickedOn(answers, parts.log) }),
  };
}

/** What people told an answer by its buttons. Without the store a reply counts alone. */
function clickedOn(answers: AnswerStore, log: Log): NonNullable<NarrowParts['clicked']> {
  return async (id) => {
    try {
      const known = await answers.find(answerId({ id }));
      if (known === undefined) return undefined;
      const { givenFacts, dismissed } = known.job;
      return { givenFacts, ...(dismissed === undefined ? {} : { dismissed }) };
    } catch (error) {
      log.warn('what was told an answer by its buttons could not be read', { job: id, error });
      return undefined;
    }
  };
}
