import type { Diagnosis, Finding } from '../../src/domain/diagnosis.ts';
import type { TextNote } from '../../src/domain/evidence.ts';
import { ruleId, signalId } from '../../src/domain/ids.ts';
import type { Localized } from '../../src/domain/language.ts';
import type { Delivery, DiagnosisJob, Log, SecretNotice } from '../../src/domain/ports.ts';
import type { RedactedText, Redaction } from '../../src/domain/redacted.ts';
import type { Remember } from '../../src/incidents/remember.ts';
import type { WorkerParts } from '../../src/incidents/worker.ts';
import type { CommandReplies } from '../../src/slack/commands.ts';
import type { SlackMessage } from '../../src/slack/message.ts';
import type { Pacer } from '../../src/slack/pacer.ts';

/** A paste that the stand-in diagnosis knows, and one that it does not. */
export const KNOWN_ERROR =
  'failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
export const CHAT = 'shall we move the stand-up to ten?';

/** Stands in for the redaction: takes one kind of secret out. */
export function standInRedact(raw: string): RedactedText {
  const text: string = raw.replaceAll(/secret=\S+/g, 'secret=…');
  if (!isRedacted(text)) throw new Error('not redacted');
  return text;
}

/** The same, telling the class. */
export function standInRedaction(raw: string): Redaction {
  return { text: standInRedact(raw), found: /secret=[^…]/.test(raw) ? ['secret'] : [] };
}

/** Tells nobody. */
export const standInNotice: SecretNotice = { tell: async () => undefined };

function isRedacted(text: string): text is RedactedText {
  return !/secret=[^…]/.test(text);
}

/** Stands in for the pipeline: finds one rule, or nothing. */
export async function standInDiagnose(job: Pick<DiagnosisJob, 'text'>): Promise<Diagnosis> {
  const findings = job.text.includes('no IP addresses available') ? [standInFinding({})] : [];
  return {
    ...{ findings, rejected: [], facts: new Map(), subject: {}, notes: [] },
    lineCount: job.text.split('\n').length,
  };
}

/** A finding of the rule `pod-ip-range-exhausted`: matched, firm and stable unless told otherwise. */
export function standInFinding(change: Partial<Finding>): Finding {
  return {
    rule: ruleId('pod-ip-range-exhausted'),
    kind: 'documented',
    maturity: 'stable',
    outcome: 'matched',
    strength: 'firm',
    affected: 'unknown',
    verdicts: [],
    evidence: [
      {
        id: signalId('host-local-exhausted'),
        line: 1,
        text: KNOWN_ERROR,
        captures: {},
        origin: 'paste',
        role: 'decides',
      },
    ],
    captures: {},
    conditions: [],
    title: same('The range of pod addresses is used up'),
    cause: same('Every address is taken.'),
    remediation: [],
    source: { document: 'd', section: 's', url: 'https://example.net/', issues: [] },
    beyond: [],
    ...change,
  };
}

/** Stands in for the renderer. */
export function standInRender(diagnosis: Diagnosis): SlackMessage {
  const text = diagnosis.findings[0]?.title.en ?? 'Nothing documented matches';
  return { text, blocks: [{ type: 'section', text: { type: 'mrkdwn', text: `*${text}*` } }] };
}

/** Stands in for the subcommands of the composition. */
export const standInCommands: CommandReplies = {
  help: (language, correction) => ({
    text: correction === undefined ? `help in ${language}` : `help in ${language}: ${correction.problem}`,
  }),
  rule: (id) => ({ text: `rule ${id}` }),
  versions: (args) => ({ text: `versions ${args.join(' ')}` }),
  incidents: async ({ scope, namespace }) => ({ text: `incidents ${scope} ${namespace}` }),
  gaps: async () => ({ text: 'gaps' }),
  settings: async (words, { user }) => ({ text: `settings ${words.join(' ')} by ${user}` }),
  change: async ({ action, id, note }, { user: by }) => ({ text: `${action} ${id} ${note} by ${by}` }),
};

/** Lets every post through at once. */
export const standInPacer: Pacer = { post: async () => undefined, hold: async () => undefined };

/** Remembers nothing. */
export const standInRemember: Remember = async (_job, diagnosis) => diagnosis;

/** Reads nothing beside a job's text, and finds no reply that answers a question. */
export const standInConversation: Pick<WorkerParts, 'sources' | 'narrow' | 'known' | 'inTurn'> = {
  sources: { read: async (job) => ({ job, answers: [] }), describe: async (parts) => parts },
  narrow: async () => undefined,
  known: async () => undefined,
  inTurn: (_thing, work) => work(),
};

/** Stands in for what says that something could not be read. */
export function standInNotes(notes: readonly TextNote[]): SlackMessage {
  return { text: `not read: ${notes.map(({ kind }) => kind).join(' ')}` };
}

/** A job that is handed out for the first time. */
export const FIRST: Delivery = {
  repeated: false,
  signal: new AbortController().signal,
  guard: (work) => work(),
};

/** A log that keeps what was written. */
export function recordingLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  const write = (message: string) => void lines.push(message);
  return { lines, info: write, warn: write, error: write };
}

function same(text: string): Localized {
  return { en: text, es: text, pt: text };
}
