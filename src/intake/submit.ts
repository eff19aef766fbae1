import { within } from '../domain/deadline.ts';
import { CasebookError } from '../domain/errors.ts';
import type { JobId } from '../domain/ids.ts';
import type { Language } from '../domain/language.ts';
import type { Claims, DiagnosisJob, DiagnosisQueue, ReplyTarget } from '../domain/ports.ts';
import type { RedactedText } from '../domain/redacted.ts';

/** What someone asked, with their text as it came: this never leaves the process. */
export interface DiagnosisRequest {
  readonly id: JobId;
  /** Keys of which each may be used once, such as the event's id and the place of the post. */
  readonly claims: readonly string[];
  readonly text: string;
  readonly language: Language;
  readonly target: ReplyTarget;
  readonly manner: DiagnosisJob['manner'];
}

/** Takes a request in: `accepted` will be answered, `duplicate` was taken in before. */
export type Submit = (request: DiagnosisRequest) => Promise<'accepted' | 'duplicate'>;

/** Slack waits 3 s for an acknowledgement; this leaves room for the rest of the listener. */
const ENQUEUE_TIMEOUT_MS = 2000;

/** What {@link createSubmit} needs. */
export interface SubmitParts {
  readonly claims: Claims;
  readonly queue: DiagnosisQueue;
  readonly redact: (raw: string) => RedactedText;
  /** Milliseconds that claims and queue have together; 2,000 without it. */
  readonly enqueueTimeoutMs?: number;
}

/**
 * Makes the step from a request to a stored job: claim it, redact its text, enqueue it. A request that could not be
 * stored gives its claims back, so that the sender's next attempt is taken.
 *
 * @throws CasebookError from the returned function: queue-full, queue-closed, queue-unavailable
 */
export function createSubmit(parts: SubmitParts): Submit {
  const limit = parts.enqueueTimeoutMs ?? ENQUEUE_TIMEOUT_MS;
  return async (request) => {
    const taken: string[] = [];
    try {
      return await within(store(parts, request, taken), limit, unavailable);
    } catch (error) {
      await within(release(parts.claims, taken), limit, unavailable).catch((failure: unknown) => {
        throw new AggregateError(
          [error, failure],
          'the request was not stored and its claims could not be given back',
        );
      });
      throw error;
    }
  };
}

async function store(parts: SubmitParts, request: DiagnosisRequest, taken: string[]) {
  for (const key of request.claims) {
    if (!(await parts.claims.claim(key))) return 'duplicate';
    taken.push(key);
  }
  await parts.queue.add({
    id: request.id,
    text: parts.redact(request.text),
    givenFacts: {},
    language: request.language,
    target: request.target,
    manner: request.manner,
  });
  return 'accepted';
}

async function release(claims: Claims, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => claims.release(key)));
}

function unavailable(): CasebookError {
  return new CasebookError('queue-unavailable', 'the queue did not take the request in time', {
    hint: 'Try again; if it lasts, look at the queue and the claims behind it.',
    retryable: true,
  });
}
