import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/domain/diagnosis.ts';
import { fingerprint, jobId } from '../../src/domain/ids.ts';
import type { DiagnosisJob, Replies } from '../../src/domain/ports.ts';
import { createGiveUp } from '../../src/incidents/give-up.ts';
import type { Remember } from '../../src/incidents/remember.ts';
import { createWorker } from '../../src/incidents/worker.ts';
import {
  FIRST,
  recordingLog,
  standInConversation,
  standInDiagnose,
  standInFinding,
  standInRedact,
} from '../slack/stand-ins.ts';

/** Replies that write down what happens to them. */
function recordingReplies(): Replies & { readonly events: string[] } {
  const events: string[] = [];
  return {
    events,
    async begin() {
      events.push('begin');
      return {
        answer: async ({ findings, history }) =>
          void events.push(`answer ${findings.length}${history === undefined ? '' : ' remembered'}`),
        explain: async (notes) => void events.push(`explain ${notes.map(({ kind }) => kind).join(' ')}`),
      };
    },
    help: async () => void events.push('help'),
    giveUp: async () => void events.push('give up'),
  };
}

function job(change: Partial<DiagnosisJob>): DiagnosisJob {
  return {
    ...{ id: jobId('a'), text: standInRedact('it broke'), givenFacts: {}, language: 'en', manner: 'always' },
    target: { kind: 'thread', channel: 'C1', threadTs: '10.1' },
    ...change,
  };
}

async function run(change: Partial<DiagnosisJob>, findings: readonly Finding[]): Promise<string[]> {
  const replies = recordingReplies();
  const diagnose = async (each: DiagnosisJob) => ({ ...(await standInDiagnose(each)), findings });
  await createWorker({
    ...standInConversation,
    diagnose,
    replies,
    remember: async (_job, diagnosis) => diagnosis,
  })(job(change), FIRST);
  return replies.events;
}

describe('a quiet job is answered', () => {
  test('by a firm match of a stable rule, whatever stands before it', async () => {
    const findings = [standInFinding({ strength: 'soft' }), standInFinding({})];
    expect(await run({ manner: 'quiet' }, findings)).toEqual(['begin', 'answer 2']);
  });

  test.each<[string, Partial<Finding>]>([
    ['a soft match', { strength: 'soft' }],
    ['a match of a sandbox rule', { maturity: 'sandbox' }],
    ['a rule that did not match', { outcome: 'not-matched' }],
  ])('not by %s', async (_what, change) => {
    expect(await run({ manner: 'quiet' }, [standInFinding(change)])).toEqual(['begin']);
  });
});

test('a job that asked is always answered', async () => {
  expect(await run({}, [])).toEqual(['begin', 'answer 0']);
});

test('a mistyped request gets the help', async () => {
  const correction = { problem: 'namespace-missing', suggestion: 'pod NAMESPACE/cart' } as const;
  expect(await run({ correction }, [])).toEqual(['help']);
});

test('a job without a text gets the help', async () => {
  expect(await run({ text: standInRedact(' ') }, [])).toEqual(['help']);
});

test('an answer carries what was remembered', async () => {
  const replies = recordingReplies();
  const history = {
    fingerprint: fingerprint('0123456789abcdef'),
    state: 'open',
    recent: 2,
    firstSeen: 1,
    lastSeen: 2,
  } as const;
  const remember: Remember = async (_job, diagnosis) => ({ ...diagnosis, history });
  await createWorker({ ...standInConversation, diagnose: standInDiagnose, replies, remember })(
    job({}),
    FIRST,
  );
  expect(replies.events).toEqual(['begin', 'answer 0 remembered']);
});

test('nothing is remembered of a quiet post that gets no answer', async () => {
  let remembered = 0;
  const remember: Remember = async (_job, diagnosis) => {
    remembered += 1;
    return diagnosis;
  };
  const worker = createWorker({
    ...standInConversation,
    diagnose: standInDiagnose,
    replies: recordingReplies(),
    remember,
  });
  await worker(job({ manner: 'quiet' }), FIRST);
  expect(remembered).toBe(0);
});

test('a diagnosis that fails is left to the queue', async () => {
  const replies = recordingReplies();
  const remember: Remember = async (_job, diagnosis) => diagnosis;
  const worker = createWorker({
    ...standInConversation,
    diagnose: () => Promise.reject(new Error('broken')),
    replies,
    remember,
  });
  await expect(worker(job({}), FIRST)).rejects.toThrow('broken');
  expect(replies.events).toEqual(['begin']);
});

test('a job that was given up is logged, and its asker told', async () => {
  const [replies, log] = [recordingReplies(), recordingLog()];
  await createGiveUp(replies, log)(job({}), new Error('broken'));
  expect(replies.events).toEqual(['give up']);
  expect(log.lines).toEqual(['a request could not be answered']);
});

test('giving up never fails', async () => {
  const log = recordingLog();
  const replies: Replies = { ...recordingReplies(), giveUp: () => Promise.reject(new Error('gone')) };
  await createGiveUp(replies, log)(job({}), new Error('broken'));
  expect(log.lines).toEqual(['a request could not be answered', 'the asker could not be told so']);
});
