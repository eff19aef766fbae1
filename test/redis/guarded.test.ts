import { expect, onTestFinished, test } from 'vitest';
import type { DiagnosisJob } from '../../src/domain/ports.ts';
import { readRedisUrl } from '../../src/redis/address.ts';
import { GUARD } from '../../src/redis/bullmq-settings.ts';
import { connectRedis } from '../../src/redis/connection.ts';
import { keysOf } from '../../src/redis/keys.ts';
import { openRedis } from '../../src/redis/open-redis.ts';
import { recordingLog, standInRedact } from '../slack/stand-ins.ts';
import { until } from '../until.ts';
import { job } from './job.ts';
import { startRedisServer } from './server.ts';

const PREFIX = 'guard';

/** A queue whose job has lost so many processes, so many of them in the middle of guarded work. */
async function queueWith({ lost, deaths }: { lost: number; deaths: number }) {
  const redis = await startRedisServer();
  onTestFinished(() => redis.close());
  const storage = openRedis({ url: redis.url, prefix: PREFIX, redact: standInRedact, log: recordingLog() });
  onTestFinished(() => storage.close());
  await until(() => storage.ready());
  const failures: unknown[] = [];
  const onFailure = async (_job: DiagnosisJob, error: unknown) => void failures.push(error);
  const queue = storage.openQueue({ capacity: 10, concurrency: 1, onFailure });
  onTestFinished(() => queue.close(1_000));
  await queue.add(job('heavy'));
  const client = connectRedis(readRedisUrl(redis.url), 'producer', recordingLog());
  onTestFinished(() => client.disconnect());
  await until(() => client.status === 'ready');
  const key = `${keysOf(PREFIX).queuePrefix}:diagnosis:heavy`;
  await client.hset(key, { stc: String(lost), progress: String(deaths) });
  return { queue, failures, progress: () => client.hget(key, 'progress') };
}

test('a job that ended its process in the middle of guarded work too often is a dead letter, without being run', async () => {
  const { queue, failures } = await queueWith({ lost: GUARD.suspectAfter, deaths: GUARD.deaths });
  const runs: string[] = [];
  queue.process(async ({ id }, { guard }) => guard(async () => void runs.push(id)));
  await until(() => failures.length === 1);
  await queue.idle();
  expect(failures).toMatchObject([{ code: 'job-fatal', retryable: false }]);
  expect(runs).toEqual([]);
});

test('guarded work of a suspected job is marked while it runs, and the mark goes when it ends', async () => {
  const { queue, failures, progress } = await queueWith({ lost: 50, deaths: GUARD.deaths - 1 });
  const seen: (string | null)[] = [];
  queue.process(async (_job, { guard }) => {
    await guard(async () => void seen.push(await progress()));
    seen.push(await progress());
  });
  await queue.idle();
  expect(seen).toEqual([String(GUARD.deaths), '0']);
  expect(failures).toEqual([]);
});

test('a job without a history of lost processes costs no mark', async () => {
  const { queue, progress } = await queueWith({ lost: GUARD.suspectAfter - 1, deaths: 7 });
  const seen: (string | null)[] = [];
  queue.process(async (_job, { guard }) => guard(async () => void seen.push(await progress())));
  await queue.idle();
  expect(seen).toEqual(['7']);
});
