import type { webApi } from '@slack/bolt';
import { mayAnswer } from '../diagnosis/reply-fact.ts';
import type { Diagnosis } from '../domain/diagnosis.ts';
import type { DiagnosisJob, Log, SourceReader } from '../domain/ports.ts';
import { createNarrow } from '../incidents/narrow.ts';
import type { WorkerParts } from '../incidents/worker.ts';
import { redact } from '../redaction/redact.ts';
import { createSourceReader } from '../slack/reading/source-reader.ts';

/** What {@link openConversation} needs. */
export interface ConversationParts {
  readonly client: webApi.WebClient;
  readonly botToken: string;
  readonly apiUrl?: string;
  readonly log: Log;
  readonly diagnose: (job: DiagnosisJob) => Promise<Diagnosis>;
}

/** Joins what the worker needs for threads, files and replies. */
export function openConversation(parts: ConversationParts): Pick<WorkerParts, 'sources' | 'narrow'> {
  const { diagnose, ...slack } = parts;
  const sources: SourceReader = createSourceReader({ ...slack, redact });
  return { sources, narrow: createNarrow({ sources, diagnose, mayAnswer }) };
}
