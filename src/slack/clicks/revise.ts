import { changed, revisionId, type StoredAnswer } from '../../domain/answers.ts';
import { jobId } from '../../domain/ids.ts';
import type { AnswerChange, DiagnosisJob, ReplyTarget } from '../../domain/ports.ts';
import type { WindowOrigin } from '../../domain/windows.ts';
import { askerIn } from '../asker-in.ts';

/**
 * The job that makes an answer anew with one thing changed, in place of the answer that stands. The worker applies the change once more,
 * to the answer as it stands then. What is read of a cluster then is read with the rights of the person who clicked, as far as they asked
 * for it: whoever answers a question below a post of someone else does not show the channel what only they may see.
 *
 * @param at time stamp of the click
 */
export function revisionOf(
  { job, read }: StoredAnswer,
  origin: WindowOrigin,
  { user, at }: { readonly user: string; readonly at: string },
  change: AnswerChange,
): DiagnosisJob {
  const { sources: _read, correction: _none, ...standing } = job;
  const shown = read !== undefined && job.asker?.onlyChannel === undefined;
  const inPerson = change.clusterTarget !== undefined || origin.message === undefined || shown;
  return {
    ...changed(standing, change),
    id: jobId(revisionId(origin.answer, at)),
    target: targetOf(origin) ?? job.target,
    ...{ manner: 'always', revises: change },
    asker: { ...askerIn(origin.channel, user), ...(inPerson ? {} : { onlyChannel: true }) },
  };
}

function targetOf({ channel, message, thread, responseUrl }: WindowOrigin): ReplyTarget | undefined {
  if (message !== undefined && thread !== undefined) {
    return { kind: 'thread', channel, threadTs: thread, updates: message };
  }
  return responseUrl === undefined ? undefined : { kind: 'response-url', url: responseUrl, replace: true };
}
