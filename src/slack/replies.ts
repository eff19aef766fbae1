import type { Diagnosis } from '../domain/diagnosis.ts';
import { CasebookError } from '../domain/errors.ts';
import type { TextNote } from '../domain/evidence.ts';
import type { Language } from '../domain/language.ts';
import type { Asker } from '../domain/policy.ts';
import type { Delivery, DiagnosisJob, Replies } from '../domain/ports.ts';
import { callFailed, slackErrorName } from './call-failed.ts';
import { checkMessage } from './check-message.ts';
import type { CommandReplies } from './commands.ts';
import { LIMITS } from './limits.ts';
import type { OnSlackCall } from './measured-client.ts';
import type { SlackMessage } from './message.ts';
import { isEdit, isInThread, postOf } from './post-id.ts';
import { findIncident, type PostingParts, postOnce, update, waiting } from './posting.ts';
import { respondPrivately } from './response-url.ts';
import { FAILED, placeholderText } from './texts.ts';

/** What {@link createSlackReplies} needs. */
export interface SlackRepliesParts extends PostingParts {
  readonly render: (diagnosis: Diagnosis, language: Language, job: DiagnosisJob) => SlackMessage;
  readonly help: CommandReplies['help'];
  /** What could not be read, in a line each. */
  readonly notes: (notes: readonly TextNote[], language: Language) => SlackMessage;
  /** Is told of each use of a `response_url`. */
  readonly onCall?: OnSlackCall;
}

/**
 * Answers in Slack: in the thread of a post, where a placeholder becomes the answer, or for the asker alone. A quiet job
 * has no placeholder, and its failure is not shown to people who asked for nothing.
 */
export function createSlackReplies(parts: SlackRepliesParts): Replies {
  return {
    async begin(job, delivery) {
      const write = writer(parts, job, delivery);
      if (job.manner === 'always' && job.revises === undefined)
        await placeholder(parts, job, write, delivery);
      return {
        answer: (diagnosis) => answer(parts, job, write, diagnosis),
        explain: async (notes) => {
          if (job.manner !== 'always') return;
          const help = () => parts.help(job.language, job.correction);
          await write(fitted(parts, notes.length > 0 ? parts.notes(notes, job.language) : await help()));
        },
      };
    },
    async help(job, delivery) {
      if (job.manner === 'always')
        await writer(parts, job, delivery)(fitted(parts, await parts.help(job.language, job.correction)));
    },
    async giveUp(job) {
      if (job.manner !== 'always' || job.revises !== undefined) return;
      // The job was handed out before, so its placeholder may stand; the end of the process does not cut this short.
      const delivery = { repeated: true, signal: new AbortController().signal };
      await writer(parts, job, delivery)({ text: FAILED[job.language] });
    },
  };
}

type Write = (message: SlackMessage, incident?: string) => Promise<void>;

function answer(
  parts: SlackRepliesParts,
  job: DiagnosisJob,
  write: Write,
  diagnosis: Diagnosis,
): Promise<void> {
  return write(fitted(parts, parts.render(diagnosis, job.language, job)), diagnosis.history?.fingerprint);
}

/** The acknowledgement of a command is its placeholder. Without a placeholder the answer can still be posted. */
async function placeholder(
  parts: SlackRepliesParts,
  job: DiagnosisJob,
  write: Write,
  { signal }: Delivery,
): Promise<void> {
  if (job.target.kind === 'response-url') return;
  try {
    await write({ text: placeholderText(job) });
  } catch (error) {
    if (signal.aborted) throw error;
    parts.log.warn('the placeholder could not be posted', { job: job.id, error });
  }
}

/**
 * The first message is posted, each later one replaces it. A quiet answer in a thread that tells of the same incident
 * already replaces that one.
 */
function writer(
  parts: SlackRepliesParts,
  job: DiagnosisJob,
  { repeated, signal }: Pick<Delivery, 'repeated' | 'signal'>,
): Write {
  const { target } = job;
  if (target.kind === 'response-url') {
    const wait = parts.wait ?? waiting;
    const replace = target.replace === undefined ? {} : { replace_original: true };
    return async (message) => {
      try {
        await respondPrivately(
          target.url,
          { ...message, ...replace },
          (ms) => wait(ms, signal),
          parts.onCall,
        );
      } catch (error) {
        if (signal.aborted || !isUsedUp(error) || job.asker === undefined) throw error;
        await whisper(parts, job.asker, message);
      }
    };
  }
  const thread = {
    channel: target.channel,
    threadTs: target.threadTs,
    jobId: job.id,
    post: postOf(job.id),
    signal,
  };
  const mayRepeatAnother = job.manner === 'quiet' && isInThread(job.id, target.threadTs);
  let mayStand = repeated || isEdit(job.id);
  let ts = target.updates;
  let privately = false;
  const alone: Write = (message) =>
    respondPrivately(
      target.orPrivately ?? '',
      message,
      (ms) => (parts.wait ?? waiting)(ms, signal),
      parts.onCall,
    );
  return async (message, incident) => {
    if (privately) return alone(message);
    const place = { ...thread, incident };
    if (ts === undefined && mayRepeatAnother) ts = await findIncident(parts, place);
    if (ts !== undefined) return update(parts, place, ts, message);
    const doubtful = mayStand;
    mayStand = true;
    try {
      ts = await postOnce(parts, place, message, doubtful);
    } catch (error) {
      if (target.orPrivately === undefined || !isOutside(error)) throw error;
      privately = true;
      await alone(message);
    }
  };
}

/** A `response_url` lives for 30 minutes and takes five messages; then Slack refuses it, and trying again is in vain. */
function isUsedUp(error: unknown): boolean {
  return error instanceof CasebookError && !error.retryable;
}

/** A private message of its own, below what stands. @throws CasebookError slack-call-failed */
async function whisper({ client }: PostingParts, { channel, user }: Asker, { text, blocks }: SlackMessage) {
  try {
    await client.chat.postEphemeral({ channel, user, text, ...(blocks === undefined ? {} : { blocks }) });
  } catch (error) {
    throw callFailed('chat.postEphemeral', error);
  }
}

/** Casebook is not in the channel, or may not post there. */
function isOutside(error: unknown): boolean {
  const cause = error instanceof CasebookError ? error.cause : error;
  const outside = ['not_in_channel', 'channel_not_found', 'restricted_action', 'is_archived'];
  return outside.includes(slackErrorName(cause) ?? '');
}

/** A message that breaks a limit would be refused whole; its plain text goes through. */
function fitted(parts: SlackRepliesParts, message: SlackMessage): SlackMessage {
  const problems = checkMessage(message);
  if (problems.length === 0) return message;
  parts.log.error('an answer breaks limits of Slack and is posted as plain text', { problems });
  return { text: message.text.slice(0, LIMITS.textUnsplit) || '…' };
}
