import type { Diagnosis } from '../domain/diagnosis.ts';
import type { Language } from '../domain/language.ts';
import type { DiagnosisJob, Replies, ReplyHandle } from '../domain/ports.ts';
import { checkMessage } from './check-message.ts';
import { LIMITS } from './limits.ts';
import type { SlackMessage } from './message.ts';
import { isEdit, postOf } from './post-id.ts';
import { type PostingParts, postOnce, update } from './posting.ts';
import { respondPrivately } from './response-url.ts';
import { FAILED, WORKING } from './texts.ts';

/** What {@link createSlackReplies} needs. */
export interface SlackRepliesParts extends PostingParts {
  readonly render: (diagnosis: Diagnosis, language: Language) => SlackMessage;
  readonly help: (language: Language) => SlackMessage | Promise<SlackMessage>;
}

/**
 * Answers in Slack: in the thread of a post, where a placeholder becomes the answer, or for the asker alone. A quiet job
 * has no placeholder, and its failure is not shown to people who asked for nothing.
 */
export function createSlackReplies(parts: SlackRepliesParts): Replies {
  return {
    async begin(job) {
      const write = writer(parts, job);
      if (job.manner === 'always') await placeholder(parts, job, write);
      return handle(parts, job, write);
    },
    async help(job) {
      if (job.manner === 'always') await writer(parts, job)(fitted(parts, await parts.help(job.language)));
    },
  };
}

type Write = (message: SlackMessage) => Promise<void>;

function handle(parts: SlackRepliesParts, job: DiagnosisJob, write: Write): ReplyHandle {
  return {
    answer: (diagnosis) => write(fitted(parts, parts.render(diagnosis, job.language))),
    async fail() {
      if (job.manner === 'always') await write({ text: FAILED[job.language] });
    },
  };
}

/** The acknowledgement of a command is its placeholder. Without a placeholder the answer can still be posted. */
async function placeholder(parts: SlackRepliesParts, job: DiagnosisJob, write: Write): Promise<void> {
  if (job.target.kind === 'response-url') return;
  try {
    await write({ text: WORKING[job.language] });
  } catch (error) {
    parts.log.warn('the placeholder could not be posted', { job: job.id, error });
  }
}

/** The first message is posted, each later one replaces it. */
function writer(parts: SlackRepliesParts, job: DiagnosisJob): Write {
  const { target } = job;
  if (target.kind === 'response-url') return (message) => respondPrivately(target.url, message, parts.wait);
  const place = { channel: target.channel, threadTs: target.threadTs, jobId: job.id, post: postOf(job.id) };
  let mayStand = isEdit(job.id);
  let ts: string | undefined;
  return async (message) => {
    if (ts !== undefined) return update(parts, place, ts, message);
    const doubtful = mayStand;
    mayStand = true;
    ts = await postOnce(parts, place, message, doubtful);
  };
}

/** A message that breaks a limit would be refused whole; its plain text goes through. */
function fitted(parts: SlackRepliesParts, message: SlackMessage): SlackMessage {
  const problems = checkMessage(message);
  if (problems.length === 0) return message;
  parts.log.error('an answer breaks limits of Slack and is posted as plain text', { problems });
  return { text: message.text.slice(0, LIMITS.textUnsplit) || '…' };
}
