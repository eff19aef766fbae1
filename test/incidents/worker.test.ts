import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/domain/diagnosis.ts';
import { jobId } from '../../src/domain/ids.ts';
import type { DiagnosisJob, Replies } from '../../src/domain/ports.ts';
import { createWorker } from '../../src/incidents/worker.ts';
import { recordingLog, standInDiagnose, standInFinding, standInRedact } from '../slack/stand-ins.ts';

/** Replies that write down what happens to them. */
function recordingReplies(): Replies & { readonly events: string[] } {
  const events: string[] = [];
  return {
    events,
    async begin() {
      events.push('begin');
      return {
        answer: async (diagnosis) => void events.push(`answer ${diagnosis.findings.length}`),
        fail: async (error) => void events.push(`fail ${error}`),
      };
    },
    help: async () => void events.push('help'),
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
  await createWorker({ diagnose, replies, log: recordingLog() })(job(change));
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

test('a job without a text gets the help', async () => {
  expect(await run({ text: standInRedact(' ') }, [])).toEqual(['help']);
});

test('a failed diagnosis is told and logged', async () => {
  const [replies, log] = [recordingReplies(), recordingLog()];
  await createWorker({ diagnose: () => Promise.reject(new Error('broken')), replies, log })(job({}));
  expect(replies.events).toEqual(['begin', 'fail Error: broken']);
  expect(log.lines).toEqual(['a diagnosis failed']);
});
