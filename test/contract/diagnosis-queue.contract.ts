import { describe, expect, test } from 'vitest';
import { CasebookError } from '../../src/domain/errors.ts';
import { jobId } from '../../src/domain/ids.ts';
import type { DiagnosisJob, DiagnosisQueue } from '../../src/domain/ports.ts';
import { standInRedact } from '../slack/stand-ins.ts';
import { until } from '../until.ts';

/** An adapter under test with a known capacity, one job in hand at a time. */
export interface QueueUnderTest {
  readonly queue: DiagnosisQueue;
  /** Jobs that may wait. */
  readonly capacity: number;
  /** Ids of jobs that were reported as failed. */
  readonly failures: string[];
}

/** What every adapter of the port `DiagnosisQueue` does. */
export function diagnosisQueueContract(name: string, create: () => Promise<QueueUnderTest>): void {
  describe(`${name} as DiagnosisQueue`, () => {
    test('hands over every job as it was added, in order', async () => {
      const { queue } = await create();
      const jobs = ['a', 'b', 'c'].map(job);
      const done: DiagnosisJob[] = [];
      queue.process(async (each) => void done.push(each));
      for (const each of jobs) await queue.add(each);
      await until(() => done.length === 3);
      expect(done).toEqual(jobs);
      await queue.close(1_000);
    });

    test('does a job once, however often it is added', async () => {
      const { queue } = await create();
      const done: string[] = [];
      for (let time = 0; time < 3; time += 1) await queue.add(job('a'));
      queue.process(async ({ id }) => void done.push(id));
      await until(() => done.includes('a'));
      await queue.add(job('a'));
      await queue.add(job('b'));
      await until(() => done.includes('b'));
      expect(done).toEqual(['a', 'b']);
      await queue.close(1_000);
    });

    test('keeps jobs that come before the worker', async () => {
      const { queue } = await create();
      await queue.add(job('a'));
      const done: string[] = [];
      queue.process(async ({ id }) => void done.push(id));
      await until(() => done.length === 1);
      await queue.close(1_000);
    });

    test('refuses more jobs than it has room for, and takes them when there is room', async () => {
      const { queue, capacity } = await create();
      for (let index = 0; index < capacity; index += 1) await queue.add(job(`waiting-${index}`));
      await expect(queue.add(job('late'))).rejects.toMatchObject({ code: 'queue-full', retryable: true });
      const done: string[] = [];
      queue.process(async ({ id }) => void done.push(id));
      await until(() => done.length === capacity);
      await queue.add(job('late'));
      await until(() => done.includes('late'));
      await queue.close(1_000);
    });

    test('tries a job three times, saying so, reports it once and goes on with the next', async () => {
      const { queue, failures } = await create();
      const done: string[] = [];
      const tries: boolean[] = [];
      queue.process(async ({ id }, { repeated }) => {
        if (id === 'bad') {
          tries.push(repeated);
          throw new Error('broken');
        }
        done.push(id);
      });
      await queue.add(job('bad'));
      await queue.add(job('good'));
      await until(() => done.includes('good') && failures.length > 0);
      await queue.add(job('better'));
      await until(() => done.includes('better'));
      expect(tries).toEqual([false, true, true]);
      expect(failures).toEqual(['bad']);
      await queue.close(1_000);
    });

    test('does not try again what cannot succeed', async () => {
      const { queue, failures } = await create();
      let tries = 0;
      queue.process(async () => {
        tries += 1;
        throw new CasebookError('slack-call-failed', 'refused', { hint: 'invite it' });
      });
      await queue.add(job('bad'));
      await until(() => failures.length > 0);
      expect([tries, failures]).toEqual([1, ['bad']]);
      await queue.close(1_000);
    });

    test('does a job that succeeds at the second attempt, and reports nothing', async () => {
      const { queue, failures } = await create();
      const tries: boolean[] = [];
      queue.process(async (_job, { repeated }) => {
        tries.push(repeated);
        if (!repeated) throw new Error('broken');
      });
      await queue.add(job('a'));
      await until(() => tries.length === 2);
      await queue.close(1_000);
      expect([tries, failures]).toEqual([[false, true], []]);
    });

    test('takes nothing once it is closed', async () => {
      const { queue } = await create();
      queue.process(async () => undefined);
      await queue.close(1_000);
      await expect(queue.add(job('a'))).rejects.toMatchObject({ code: 'queue-closed', retryable: true });
    });

    test('waits on closing for the job in hand', async () => {
      const { queue } = await create();
      const done: string[] = [];
      let finish: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        finish = resolve;
      });
      let started = false;
      queue.process(async ({ id }) => {
        started = true;
        await held;
        done.push(id);
      });
      await queue.add(job('a'));
      await until(() => started);
      const closed = queue.close(10_000);
      finish();
      await closed;
      expect(done).toEqual(['a']);
    });

    test('has one worker', async () => {
      const { queue } = await create();
      queue.process(async () => undefined);
      expect(() => queue.process(async () => undefined)).toThrow(RangeError);
      await queue.close(1_000);
    });
  });
}

function job(id: string): DiagnosisJob {
  return {
    id: jobId(id),
    text: standInRedact(`text of ${id}`),
    givenFacts: {},
    language: 'en',
    target: { kind: 'thread', channel: 'C1', threadTs: '10.1' },
    manner: 'always',
  };
}
