import { revisionId, type StoredAnswer } from '../../domain/answers.ts';
import { jobId } from '../../domain/ids.ts';
import type { DiagnosisJob, ReplyTarget } from '../../domain/ports.ts';
import type { WindowOrigin } from '../../domain/windows.ts';
import { askerIn } from '../asker-in.ts';

/** What a click changes of the job behind an answer. */
export type Change = Partial<Pick<DiagnosisJob, 'givenFacts' | 'dismissed' | 'clusterTarget'>>;

/**
 * The job that makes an answer anew with one thing changed, in place of the answer that stands. What is read of a cluster
 * then is read with the rights of the person who clicked.
 *
 * @param at time stamp of the click
 */
export function revisionOf(
  { job }: StoredAnswer,
  origin: WindowOrigin,
  { user, at }: { readonly user: string; readonly at: string },
  change: Change,
): DiagnosisJob {
  const { sources: _read, correction: _none, ...standing } = job;
  return {
    ...{ ...standing, ...change },
    id: jobId(revisionId(origin.answer, at)),
    target: targetOf(origin) ?? job.target,
    ...{ manner: 'always', asker: askerIn(origin.channel, user), revises: true },
  };
}

function targetOf({ channel, message, thread, responseUrl }: WindowOrigin): ReplyTarget | undefined {
  if (message !== undefined && thread !== undefined) {
    return { kind: 'thread', channel, threadTs: thread, updates: message };
  }
  return responseUrl === undefined ? undefined : { kind: 'response-url', url: responseUrl, replace: true };
}
