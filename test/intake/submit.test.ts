import { describe, expect, test } from 'vitest';
import { CasebookError } from '../../src/domain/errors.ts';
import { jobId } from '../../src/domain/ids.ts';
import type { Claims, DiagnosisJob, DiagnosisQueue } from '../../src/domain/ports.ts';
import { MemoryClaims } from '../../src/incidents/memory-claims.ts';
import { createSubmit, type DiagnosisRequest } from '../../src/intake/submit.ts';
import { standInNotice, standInRedaction } from '../slack/stand-ins.ts';

const REQUEST: DiagnosisRequest = {
  id: jobId('a'),
  claims: ['event:1', 'post:1'],
  text: 'it broke secret=hunter2',
  language: 'pt',
  target: { kind: 'thread', channel: 'C1', threadTs: '10.1' },
  manner: 'quiet',
};

function queueOf(add: DiagnosisQueue['add']): DiagnosisQueue {
  return { add, process: () => undefined, close: async () => undefined };
}

function keeping(): { queue: DiagnosisQueue; jobs: DiagnosisJob[] } {
  const jobs: DiagnosisJob[] = [];
  return { jobs, queue: queueOf(async (job) => void jobs.push(job)) };
}

test('a request becomes a job with a redacted text', async () => {
  const { queue, jobs } = keeping();
  const submit = createSubmit({
    claims: new MemoryClaims(),
    queue,
    redact: standInRedaction,
    notice: standInNotice,
  });
  expect(await submit(REQUEST)).toBe('accepted');
  const { claims: _claims, ...rest } = REQUEST;
  expect(jobs).toEqual([{ ...rest, text: 'it broke secret=…', givenFacts: {} }]);
});

test.each([
  ['the same keys', ['event:1', 'post:1']],
  ['another event of the same post', ['event:2', 'post:1']],
  ['the same event', ['event:1', 'post:2']],
])('a request with %s is a duplicate', async (_what, claims) => {
  const { queue, jobs } = keeping();
  const submit = createSubmit({
    claims: new MemoryClaims(),
    queue,
    redact: standInRedaction,
    notice: standInNotice,
  });
  await submit(REQUEST);
  expect(await submit({ ...REQUEST, claims })).toBe('duplicate');
  expect(jobs).toHaveLength(1);
});

describe('a request that was not stored', () => {
  test('is taken when it comes again', async () => {
    const full = new CasebookError('queue-full', 'full', { hint: 'wait', retryable: true });
    const answers = [Promise.reject(full), Promise.resolve()];
    const queue = queueOf(async () => answers.shift());
    const submit = createSubmit({
      claims: new MemoryClaims(),
      queue,
      redact: standInRedaction,
      notice: standInNotice,
    });
    await expect(submit(REQUEST)).rejects.toBe(full);
    expect(await submit(REQUEST)).toBe('accepted');
    expect(await submit(REQUEST)).toBe('duplicate');
  });

  test('is refused when the queue does not answer in time', async () => {
    const claims = new MemoryClaims();
    const queue = queueOf(() => new Promise(() => undefined));
    const submit = createSubmit({
      claims,
      queue,
      redact: standInRedaction,
      notice: standInNotice,
      enqueueTimeoutMs: 5,
    });
    await expect(submit(REQUEST)).rejects.toMatchObject({ code: 'queue-unavailable', retryable: true });
    expect(await claims.claim('post:1')).toBe('held');
  });

  test('is taken from one who claimed it and died', async () => {
    const { queue, jobs } = keeping();
    const claims = new MemoryClaims();
    await claims.claim('post:1');
    const submit = createSubmit({ claims, queue, redact: standInRedaction, notice: standInNotice });
    expect(await submit(REQUEST)).toBe('accepted');
    expect(jobs).toHaveLength(1);
  });
});

test('a request is refused, to be sent again, while claims cannot be read', async () => {
  const gone = new CasebookError('store-unavailable', 'gone', { hint: 'wait', retryable: true });
  const claims: Claims = { claim: () => Promise.reject(gone), keep: async () => undefined };
  const { queue, jobs } = keeping();
  const submit = createSubmit({ claims, queue, redact: standInRedaction, notice: standInNotice });
  await expect(submit(REQUEST)).rejects.toBe(gone);
  expect(jobs).toEqual([]);
});
