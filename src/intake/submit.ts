import type { ClusterPlace } from '../domain/cluster.ts';
import { within } from '../domain/deadline.ts';
import { CasebookError } from '../domain/errors.ts';
import type { JobId } from '../domain/ids.ts';
import type { Language } from '../domain/language.ts';
import type { Asker } from '../domain/policy.ts';
import type {
  Claims,
  DiagnosisJob,
  DiagnosisQueue,
  JobSources,
  ReplyTarget,
  SecretNotice,
} from '../domain/ports.ts';
import type { Redaction } from '../domain/redacted.ts';
import type { TargetCorrection } from '../domain/target-correction.ts';
import { jobTarget, labelled } from './job-target.ts';
import { spelled } from './spelled.ts';

/** What someone asked, with their text as it came: this never leaves the process. */
export interface DiagnosisRequest {
  readonly id: JobId;
  /** Keys of which each may be used once, such as the event's id and the place of the post. */
  readonly claims: readonly string[];
  readonly text: string;
  readonly language: Language;
  readonly target: ReplyTarget;
  readonly manner: DiagnosisJob['manner'];
  /** What to type instead, where the request was mistyped. */
  readonly correction?: TargetCorrection;
  /** Nothing is answered but a reply that changes a standing answer. */
  readonly silent?: true;
  /** Who asks, where what a cluster shows may depend on it. */
  readonly asker?: Asker;
  /** What is to be read before the diagnosis. */
  readonly sources?: JobSources;
  /** The text is a post of a monitoring tool, whose labels say what to look at. */
  readonly alert?: true;
  /** Where to look for what the text names, where it does not say so itself. */
  readonly where?: ClusterPlace;
}

/** Takes a request in: `accepted` will be answered, `duplicate` was taken in before. */
export type Submit = (request: DiagnosisRequest) => Promise<'accepted' | 'duplicate'>;

/** Slack waits 3 s for an acknowledgement; the listener may spend half a second on the asker's language before. */
const ENQUEUE_TIMEOUT_MS = 2000;

/** What {@link createSubmit} needs. */
export interface SubmitParts {
  readonly claims: Claims;
  readonly queue: Pick<DiagnosisQueue, 'add'>;
  readonly redact: (raw: string) => Redaction;
  readonly notice: SecretNotice;
  /** Milliseconds that claims and queue have together; 2,000 without it. */
  readonly enqueueTimeoutMs?: number;
}

/**
 * Makes the step from a request to a stored job: claim it, redact its text, enqueue it, keep the claim. Where another
 * holds the claim but has not kept it, the job is added all the same: the queue takes a job id once, and whoever came first
 * may have died in between. Who posted secrets is told once, and not waited for.
 *
 * @throws CasebookError from the returned function: queue-full, queue-closed, queue-unavailable, store-unavailable
 */
export function createSubmit(parts: SubmitParts): Submit {
  const limit = parts.enqueueTimeoutMs ?? ENQUEUE_TIMEOUT_MS;
  return (request) => within(store(parts, request), limit, unavailable);
}

async function store({ claims, queue, redact, notice }: SubmitParts, request: DiagnosisRequest) {
  const results = await Promise.all(request.claims.map((key) => claims.claim(key)));
  if (results.includes('kept')) return 'duplicate';
  const { claims: _claims, text: raw, correction, ...rest } = request;
  const { text, found, marks } = redact(raw);
  await queue.add({
    ...rest,
    ...(correction === undefined ? {} : { correction: spelled(correction, (word) => redact(word).text) }),
    text,
    ...(marks === undefined ? {} : { marks }),
    givenFacts: {},
    ...(request.alert ? labelled(text) : jobTarget(text, request.manner, request.where)),
  });
  await Promise.all(request.claims.map((key) => claims.keep(key)));
  if (found.length > 0 && !results.includes('held')) void notice.tell(rest, found);
  return 'accepted';
}

function unavailable(): CasebookError {
  return new CasebookError('queue-unavailable', 'the queue did not take the request in time', {
    hint: 'Try again; if it lasts, look at the queue and the claims behind it.',
    retryable: true,
  });
}
