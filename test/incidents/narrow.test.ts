import { expect, test } from 'vitest';
import type { StoredAnswer } from '../../src/domain/answers.ts';
import type { Diagnosis } from '../../src/domain/diagnosis.ts';
import { jobId, ruleId } from '../../src/domain/ids.ts';
import type { DiagnosisJob, StandingAnswer } from '../../src/domain/ports.ts';
import { createNarrow } from '../../src/incidents/narrow.ts';
import { standInFinding, standInRedact } from '../slack/stand-ins.ts';

const TEXT = ['it broke', 'containerd 1.6.2'];
const PARTS = TEXT.map((_, index) => ({
  ...{ firstLine: index + 1, lineCount: 1, channel: 'C1', ts: `${index + 1}0.1` },
}));
const ANSWERS: StandingAnswer[] = [
  { ts: '11.1', job: jobId('T-C1-9.1') },
  { ts: '12.1', job: jobId('T-C1-10.1') },
];

function reply(change: Partial<DiagnosisJob> = {}): DiagnosisJob {
  return {
    ...{ id: jobId('T-C1-20.1'), text: standInRedact(TEXT[1] ?? ''), givenFacts: {}, language: 'en' },
    ...{ manner: 'quiet', sources: { ts: '20.1', thread: 'reply' } },
    target: { kind: 'thread', channel: 'C1', threadTs: '10.1' },
    ...change,
  };
}

/** What the stand-in diagnosis says: whether the version is known, of one post or of the thread. */
interface Says {
  /** The question was answered before. */
  readonly closed?: true;
  readonly alone?: Partial<Diagnosis>;
  readonly before?: Partial<Diagnosis>;
  readonly after?: Partial<Diagnosis>;
}

function setUp(says: Says, answers: readonly StandingAnswer[] = ANSWERS, known?: StoredAnswer) {
  let reads = 0;
  const question = { rule: ruleId('a'), fact: 'versions.containerd', command: 'x' } as const;
  const none = { findings: [], rejected: [], facts: new Map(), subject: {}, notes: [], lineCount: 1 };
  const open = createNarrow({
    known: async () => known,
    mayRead: async () => known?.read === undefined,
    reading: {
      mayAnswer: (text) => text.includes('1.6'),
      valueOf: () => undefined,
      corrects: (text) => text.startsWith('sorry'),
      isPlan: (text) => text.includes('will'),
    },
    diagnose: async ({ parts }): Promise<Diagnosis> => {
      if (parts === undefined) return { ...none, ...says.alone };
      const asked = { ...none, findings: [standInFinding({ affected: 'unknown' })], question };
      if (parts.length === 1) {
        const { question: _none, ...closed } = asked;
        return { ...(says.closed ? closed : asked), ...says.before };
      }
      return { ...none, findings: [standInFinding({ affected: 'affected' })], ...says.after };
    },
    sources: {
      read: async (job) => {
        reads += 1;
        const { sources: _, ...rest } = job;
        return { job: { ...rest, text: standInRedact(TEXT.join('\n')), parts: PARTS }, answers };
      },
      describe: async (parts) => parts,
    },
  });
  const narrow = async (job: DiagnosisJob) => (await open(job))?.decide();
  return { narrow, reads: () => reads };
}

test('a reply that answers the question changes the newest answer, as its own job', async () => {
  const found = await setUp({}).narrow(reply());
  expect(found?.job).toMatchObject({
    ...{ id: 'T-C1-10.1', manner: 'quiet', text: TEXT.join('\n') },
    target: { kind: 'thread', channel: 'C1', threadTs: '10.1', updates: '12.1' },
  });
  expect(found?.diagnosis.findings[0]?.affected).toBe('affected');
});

test('a reply that tells no fact costs no call to Slack', async () => {
  const { narrow, reads } = setUp({});
  expect(await narrow(reply({ text: standInRedact('thanks') }))).toBe(undefined);
  expect(reads()).toBe(0);
});

test.each<[string, Says, StandingAnswer[]?]>([
  ['where Casebook did not answer in the thread', {}, []],
  [
    'that leaves the verdict as it was',
    {
      after: {
        findings: [standInFinding({ affected: 'unknown' })],
        question: { rule: ruleId('a'), fact: 'versions.containerd', command: 'x' },
      },
    },
  ],
  [
    'that shows another failure for certain',
    { alone: { findings: [standInFinding({ rule: ruleId('b') })] } },
  ],
])('no answer is changed by a reply %s', async (_what, says, answers) => {
  expect(await setUp(says, answers).narrow(reply())).toBe(undefined);
});

test('only replies in threads are looked at', async () => {
  const { narrow, reads } = setUp({});
  expect(await narrow(reply({ sources: { ts: '20.1', thread: 'whole' } }))).toBe(undefined);
  expect(await narrow(reply({ target: { kind: 'response-url', url: 'x' } }))).toBe(undefined);
  expect(reads()).toBe(0);
});

test('once nothing is open, only a reply that takes something back changes the answer', async () => {
  const { narrow } = setUp({ closed: true });
  expect(await narrow(reply())).toBe(undefined);
  const sorry = await setUp({ closed: true }).narrow(reply({ text: standInRedact('sorry, 1.6.2') }));
  expect(sorry?.diagnosis.findings[0]?.affected).toBe('affected');
});

test('what shall be is no answer', async () => {
  expect(await setUp({}).narrow(reply({ text: standInRedact('we will go to 1.6.9') }))).toBe(undefined);
});

test('the answer keeps its language and its target, and a cluster stays unread by those who may not', async () => {
  const clusterTarget = { kind: 'pod', namespace: 'shop', name: 'cart-0' } as const;
  const kept = { job: reply({ language: 'pt', clusterTarget, givenFacts: { platform: 'gke' } }) };
  const narrowed = await setUp({}, ANSWERS, kept).narrow(reply());
  expect(narrowed?.job).toMatchObject({ language: 'pt', clusterTarget, givenFacts: { platform: 'gke' } });
  const secret = { ...kept, read: { cluster: 'prod', namespace: 'shop' } };
  expect(await setUp({}, ANSWERS, secret).narrow(reply())).toBe(undefined);
});
