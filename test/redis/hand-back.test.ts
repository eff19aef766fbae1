import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openRedis } from '../../src/redis/open-redis.ts';
import { recordingLog, standInRedact } from '../slack/stand-ins.ts';
import { until } from '../until.ts';
import { job } from './job.ts';
import { startRedisServer } from './server.ts';

test('a process that ends finishes what it can and hands back what pauses, to be done elsewhere as a repetition', async () => {
  const redis = await startRedisServer();
  onTestFinished(() => redis.close());
  const open = (log = recordingLog()) => {
    const storage = openRedis({ url: redis.url, prefix: 'back', redact: standInRedact, log });
    const failures: string[] = [];
    const onFailure = async ({ id }: { id: string }) => void failures.push(id);
    const queue = storage.openQueue({ capacity: 10, concurrency: 2, onFailure });
    onTestFinished(() => storage.close());
    return { storage, queue, failures };
  };
  const first = open();
  await until(() => first.storage.ready());
  const [begun, done]: [string[], string[]] = [[], []];
  first.queue.process(async ({ id }, { signal }) => {
    begun.push(id);
    if (id === 'long') await delay(60_000, undefined, { signal });
    await delay(50);
    done.push(id);
  });
  await first.queue.add(job('long'));
  await first.queue.add(job('short'));
  await until(() => begun.length === 2);
  const closing = performance.now();
  await first.queue.close(1_000);
  expect(performance.now() - closing).toBeLessThan(1_000);
  expect([done, first.failures]).toEqual([['short'], []]);
  await expect(first.queue.add(job('late'))).rejects.toMatchObject({ code: 'queue-closed' });
  const second = open();
  onTestFinished(() => second.queue.close(1_000));
  const repeated: [string, boolean][] = [];
  second.queue.process(async ({ id }, delivery) => void repeated.push([id, delivery.repeated]));
  await until(() => repeated.length === 1);
  expect(repeated).toEqual([['long', true]]);
});
