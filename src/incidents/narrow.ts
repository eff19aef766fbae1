import { answerId, type StoredAnswer } from '../domain/answers.ts';
import type { Diagnosis } from '../domain/diagnosis.ts';
import type { Captures } from '../domain/evidence.ts';
import type { FactName } from '../domain/facts.ts';
import type { Asker, PolicyScope } from '../domain/policy.ts';
import type { DiagnosisJob, SourceReader, StandingAnswer } from '../domain/ports.ts';

/** What a reply brought: the answer that it changes, as a job of its own, and the new diagnosis. */
interface Narrowed {
  readonly job: DiagnosisJob;
  readonly diagnosis: Diagnosis;
}

/** A reply that may change an answer. */
export interface ReplyToAnswer {
  /** {@link answerId} of the answer. */
  readonly answer: string;
  /** Whether it changes the answer as it stands now; undefined where it does not. */
  decide(): Promise<Narrowed | undefined>;
}

/** How replies are read; each is cheap enough to be asked for every one. */
export interface ReplyReading {
  /** Whether a text may answer a question by itself. */
  mayAnswer(text: string): boolean;
  /** The value that it gives a fact that was asked for. */
  valueOf(text: string, asked: FactName): string | undefined;
  /** Whether it takes something back that was said before. */
  corrects(text: string): boolean;
  /** Whether it speaks of what shall be, not of what is. */
  isPlan(text: string): boolean;
}

/** What {@link createNarrow} needs. */
export interface NarrowParts {
  readonly sources: SourceReader;
  readonly diagnose: (job: DiagnosisJob) => Promise<Diagnosis>;
  readonly reading: ReplyReading;
  /** The answer as it is kept; absent where it is not known. Never fails. */
  readonly known: (answer: string) => Promise<StoredAnswer | undefined>;
  /** Whether the person may read anything of it. */
  readonly mayRead: (asker: Asker, scope: PolicyScope) => Promise<boolean>;
}

/**
 * Makes what looks whether a reply answers the question of Casebook's last answer in its thread, or takes back what was said to it.
 * Undefined where it does not: it tells no fact, there is no such answer; and nothing is decided where nothing was open, or the verdict
 * stays as it was. Only a reply that may tell a fact costs a call to Slack. A cluster is read again only for an answer that shows one, and with the replier's rights.
 *
 * @throws CasebookError slack-call-failed from the returned function
 */
export function createNarrow(parts: NarrowParts): (job: DiagnosisJob) => Promise<ReplyToAnswer | undefined> {
  return async (job) => {
    const { sources, target } = job;
    if (sources?.thread !== 'reply' || target.kind !== 'thread') return undefined;
    const { reading } = parts;
    const alone = await parts.diagnose(withoutCluster(job));
    const files = sources.files ?? [];
    if (alone.facts.size === 0 && files.length === 0 && !reading.mayAnswer(job.text)) return undefined;
    if (reading.isPlan(job.text)) return undefined;
    const { job: read, answers } = await parts.sources.read({
      ...job,
      sources: { ...sources, thread: 'whole' },
    });
    const standing = answers.at(-1);
    if (standing === undefined) return undefined;
    const reply = { job, read, alone, standing };
    return { answer: answerId({ id: standing.job }), decide: () => decide(parts, reply) };
  };
}

interface Reply {
  readonly job: DiagnosisJob;
  /** The job with the whole thread. */
  readonly read: DiagnosisJob;
  /** What the reply says by itself. */
  readonly alone: Diagnosis;
  readonly standing: StandingAnswer;
}

async function decide(
  parts: NarrowParts,
  { job: reply, read: gathered, alone, standing }: Reply,
): Promise<Narrowed | undefined> {
  const known = await parts.known(answerId({ id: standing.job }));
  const [job, read] = [inPerson(reply, known), inPerson(gathered, known)];
  if (!(await mayChange(parts, known, job.asker))) return undefined;
  const whole = { ...read, ...carried(known) };
  const earlier = until(whole, job.sources?.ts ?? '');
  const before = await parts.diagnose(known?.read === undefined ? withoutCluster(earlier) : earlier);
  if (isAnotherFailure(alone, before)) return undefined;
  if (before.question === undefined && !parts.reading.corrects(job.text)) return undefined;
  const told = {
    ...whole,
    givenFacts: { ...whole.givenFacts, ...toldBy(parts, job, alone, known, before) },
  };
  const looks = known === undefined || known.read !== undefined;
  const made = async (each: DiagnosisJob) => ({
    job: each,
    diagnosis: await parts.diagnose(looks ? each : withoutCluster(each)),
  });
  const first = await made(told);
  const sure = withLatest(told, first.diagnosis, alone, before.question?.fact);
  const { job: last, diagnosis } = sure === undefined ? first : await made(sure);
  if (verdictOf(diagnosis) === verdictOf(before)) return undefined;
  const target = { ...read.target, updates: standing.ts };
  return { job: { ...last, id: standing.job, manner: 'quiet', target }, diagnosis };
}

/** Who replies to an answer that was read with someone's own rights counts with their own, too; else only the channel's count. */
function inPerson({ asker, ...job }: DiagnosisJob, known: StoredAnswer | undefined): DiagnosisJob {
  if (asker === undefined) return job;
  const shown = known?.read !== undefined && known.job.asker?.onlyChannel === undefined;
  return { ...job, asker: shown ? asker : { ...asker, onlyChannel: true } };
}

/** An answer that shows what a cluster said is made anew only for someone who may read that too. */
async function mayChange({ mayRead }: NarrowParts, known: StoredAnswer | undefined, asker?: Asker) {
  return known?.read === undefined || (asker !== undefined && (await mayRead(asker, known.read)));
}

/** What belongs to the answer, whoever replies: its language, its target, and what it was told by buttons and earlier replies. */
function carried(known: StoredAnswer | undefined): Partial<DiagnosisJob> {
  if (known === undefined) return {};
  const { language, givenFacts, dismissed, clusterTarget, where, alert, marked, shared } = known.job;
  return {
    ...{ language, givenFacts },
    ...(dismissed === undefined ? {} : { dismissed }),
    ...(clusterTarget === undefined ? {} : { clusterTarget }),
    ...(where === undefined ? {} : { where }),
    ...(alert === undefined ? {} : { alert }),
    ...(marked === undefined ? {} : { marked }),
    ...(shared === undefined ? {} : { shared }),
  };
}

/** What the reply says to the question; of a correction, every fact that was known otherwise. */
function toldBy(
  { reading }: NarrowParts,
  { text }: DiagnosisJob,
  alone: Diagnosis,
  known: StoredAnswer | undefined,
  before: Diagnosis,
): Captures {
  const asked = before.question?.fact ?? known?.asked;
  const value = asked === undefined || alone.facts.has(asked) ? undefined : reading.valueOf(text, asked);
  const said = asked === undefined || value === undefined ? {} : { [asked]: value };
  if (!reading.corrects(text)) return said;
  const corrected = [...alone.facts.values()].filter(
    ({ name, value: now, source }) => source === 'text' && before.facts.get(name)?.value !== now,
  );
  return { ...said, ...Object.fromEntries(corrected.map(({ name, value: now }) => [name, now])) };
}

/** Where the thread tells the fact in several ways, the reply to the question counts; undefined where that is not so. */
function withLatest(
  job: DiagnosisJob,
  { facts }: Diagnosis,
  alone: Diagnosis,
  asked: FactName | undefined,
): DiagnosisJob | undefined {
  const value = asked === undefined || facts.has(asked) ? undefined : alone.facts.get(asked)?.value;
  if (asked === undefined || value === undefined) return undefined;
  return { ...job, givenFacts: { ...job.givenFacts, [asked]: value } };
}

function withoutCluster({ asker: _asker, clusterTarget: _target, sources: _sources, ...job }: DiagnosisJob) {
  return job;
}

/** The conversation as it was before this message. */
function until(job: DiagnosisJob, ts: string): DiagnosisJob {
  return {
    ...job,
    parts: (job.parts ?? []).filter((part) => part.ts !== ts && Number(part.ts) < Number(ts)),
  };
}

/** A reply that shows a failure for certain, which was none of the candidates, begins something new. */
function isAnotherFailure(alone: Diagnosis, before: Diagnosis): boolean {
  const best = alone.findings[0];
  return best?.strength === 'firm' && !before.findings.some(({ rule }) => rule === best.rule);
}

/** What an answer says at its top, so that two answers can be told apart. */
function verdictOf({ findings: [best], question }: Diagnosis): string {
  const verdicts = best?.verdicts.map(({ product, affected, version }) => [product, affected, version]);
  return JSON.stringify([
    best?.rule,
    best?.strength,
    best?.affected,
    verdicts,
    question?.fact,
    question?.command,
  ]);
}
