import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fingerprint, ruleId } from '../../src/domain/ids.ts';
import { readRedisUrl } from '../../src/redis/address.ts';
import { BullmqQueue } from '../../src/redis/bullmq-queue.ts';
import { connectRedis, type RedisClient, type RedisRole } from '../../src/redis/connection.ts';
import { keysOf } from '../../src/redis/keys.ts';
import { RedisAnswerStore } from '../../src/redis/redis-answer-store.ts';
import { RedisClaims } from '../../src/redis/redis-claims.ts';
import { RedisIncidentStore } from '../../src/redis/redis-incident-store.ts';
import { RedisSettingsStore } from '../../src/redis/redis-settings-store.ts';
import { RedisSlips } from '../../src/redis/redis-slips.ts';
import { RedisTurns } from '../../src/redis/redis-turns.ts';
import { answerStoreContract } from '../contract/answer-store.contract.ts';
import { claimsContract } from '../contract/claims.contract.ts';
import { diagnosisQueueContract } from '../contract/diagnosis-queue.contract.ts';
import { incidentStoreContract } from '../contract/incident-store.contract.ts';
import { settingsStoreContract } from '../contract/settings-store.contract.ts';
import { slipsContract } from '../contract/slips.contract.ts';
import { turnsContract } from '../contract/turns.contract.ts';
import { recordingLog, standInRedact } from '../slack/stand-ins.ts';
import { until } from '../until.ts';
import { job } from './job.ts';
import { type RedisServer, startRedisServer } from './server.ts';

let server: RedisServer;
let tests = 0;
beforeAll(async () => {
  server = await startRedisServer();
}, 120_000);
afterAll(() => server.close());

/** Keys of one test alone. */
function freshKeys() {
  tests += 1;
  return keysOf(`test-${tests}`);
}

async function connected(role: RedisRole): Promise<RedisClient> {
  const client = connectRedis(readRedisUrl(server.url), role, recordingLog());
  onTestFinished(() => client.disconnect());
  await until(() => client.status === 'ready');
  return client;
}

/** Redis counts time by its own clock, which may be a little behind the timer's: later does no harm. */
function pass(ms: number): Promise<void> {
  return delay(ms + 100);
}

claimsContract('RedisClaims', async () => {
  const [ttlMs, leaseMs] = [3_000, 250];
  const client = await connected('producer');
  return {
    claims: new RedisClaims({ client, keys: freshKeys(), ttlMs, leaseMs }),
    ttlMs,
    leaseMs,
    pass,
  };
});

turnsContract('RedisTurns', async () => ({
  turns: new RedisTurns(await connected('producer'), freshKeys()),
  pass,
}));

incidentStoreContract(
  'RedisIncidentStore',
  async () => new RedisIncidentStore(await connected('producer'), freshKeys(), standInRedact),
);

answerStoreContract(
  'RedisAnswerStore',
  async () => new RedisAnswerStore(await connected('producer'), freshKeys(), standInRedact),
);

settingsStoreContract(
  'RedisSettingsStore',
  async () => new RedisSettingsStore(await connected('producer'), freshKeys()),
);

slipsContract('RedisSlips', async () => new RedisSlips(await connected('producer'), freshKeys()));

async function createQueue(keys = freshKeys(), log = recordingLog()) {
  const failures: string[] = [];
  const queue = new BullmqQueue({
    ...{
      producer: await connected('producer'),
      consumer: await connected('consumer'),
      keys,

      log,
    },
    ...{ capacity: 3, concurrency: 1, backoffMs: 20 },
    onFailure: async ({ id }) => void failures.push(id),
  });
  onTestFinished(() => queue.close(0));
  return { queue, capacity: 3, failures };
}

diagnosisQueueContract('BullmqQueue', () => createQueue());

test('keys of claims, turns, incidents and gaps all end by themselves', async () => {
  const client = await connected('producer');
  const keys = keysOf('ttl');
  const incidents = new RedisIncidentStore(client, keys, standInRedact);
  await new RedisClaims({ client, keys }).claim('a');
  await new RedisClaims({ client, keys }).keep('b');
  await new RedisTurns(client, keys).hold('C1', 5_000);
  expect(await client.keys('{ttl}*')).toHaveLength(3);
  const [id, at] = ['job-1', Date.now()];
  const shape = standInRedact('it broke');
  const thread = { channel: 'C1', ts: '10.1' };
  await incidents.observe({
    id,
    at,
    fingerprint: fingerprint('a'.repeat(16)),
    rule: ruleId('a'),
    thread,
    namespace: 'shop',
  });
  await incidents.observeGap({ id, at, fingerprint: fingerprint('b'.repeat(16)), shape });
  const answers = new RedisAnswerStore(client, keys, standInRedact);
  const rule = ruleId('a');
  await answers.keep({ job: job('job-1') });
  await answers.vote({ rule, answer: id, by: 'U1', kind: 'helped' });
  await new RedisSettingsStore(client, keys).set('C1', { mode: 'off' });
  await new RedisSlips(client, keys).put('a', 'one', 60_000);
  const names = await client.keys('{ttl}*');
  expect(names).toHaveLength(15);
  const ttls = await Promise.all(names.map((name) => client.pttl(name)));
  expect(names.filter((_, index) => (ttls[index] ?? -1) <= 0)).toEqual([]);
});
