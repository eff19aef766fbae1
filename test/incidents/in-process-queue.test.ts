import { expect, test } from 'vitest';
import { jobId } from '../../src/domain/ids.ts';
import { InProcessQueue } from '../../src/incidents/in-process-queue.ts';
import { diagnosisQueueContract } from '../contract/diagnosis-queue.contract.ts';
import { standInRedact } from '../slack/stand-ins.ts';

function create(capacity: number, concurrency = 1) {
  const failures: string[] = [];
  const queue = new InProcessQueue({
    ...{ capacity, concurrency, backoffMs: 1 },
    onFailure: async ({ id }) => void failures.push(id),
  });
  return { queue, capacity, failures };
}

diagnosisQueueContract('InProcessQueue', async () => create(3));

test('InProcessQueue has as many jobs in hand as it may', async () => {
  const { queue } = create(10, 2);
  const started: string[] = [];
  queue.process(({ id }) => {
    started.push(id);
    return new Promise(() => undefined);
  });
  for (const id of ['a', 'b', 'c']) await queue.add(job(id));
  expect(started).toEqual(['a', 'b']);
});

test('InProcessQueue reports what is still open when closing runs out of time', async () => {
  const { queue, failures } = create(10);
  queue.process(() => new Promise(() => undefined));
  await queue.add(job('in hand'));
  await queue.add(job('waiting'));
  await queue.close(0);
  expect(failures).toEqual(['in hand', 'waiting']);
});

function job(id: string) {
  const target = { kind: 'thread', channel: 'C1', threadTs: '10.1' } as const;
  return {
    ...{ id: jobId(id), text: standInRedact(id), givenFacts: {}, target },
    ...({ language: 'en', manner: 'always' } as const),
  };
}

test('InProcessQueue tells a job in hand that the process is ending', async () => {
  const { queue, failures } = create(10);
  queue.process(
    (_job, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  await queue.add(job('in hand'));
  await queue.close(0);
  await queue.idle();
  expect(failures).toEqual(['in hand']);
});
