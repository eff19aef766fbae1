import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRedisUrl } from '../../src/redis/address.ts';
import { connectRedis, type RedisClient, type RedisRole } from '../../src/redis/connection.ts';
import { watchRedis } from '../../src/redis/health.ts';
import { keysOf } from '../../src/redis/keys.ts';
import { openRedis } from '../../src/redis/open-redis.ts';
import { RedisClaims } from '../../src/redis/redis-claims.ts';
import { recordingLog, standInRedact } from '../slack/stand-ins.ts';
import { until } from '../until.ts';
import { job } from './job.ts';
import { type RedisServer, startRedisServer } from './server.ts';

async function server(...args: string[]): Promise<RedisServer> {
  const started = await startRedisServer({ args });
  onTestFinished(() => started.close());
  return started;
}

function connect(url: string, role: RedisRole, log = recordingLog()): RedisClient {
  const client = connectRedis(readRedisUrl(url), role, log);
  onTestFinished(() => client.disconnect());
  return client;
}

/** Takes a claim by this address, through a producer that is ready. */
async function claims(url: string): Promise<void> {
  const client = connect(url, 'producer');
  await until(() => client.status === 'ready');
  const adapter = new RedisClaims({ client, keys: keysOf('forms') });
  expect([await adapter.claim('a'), await adapter.claim('a')]).toEqual(['won', 'held']);
}

test('a producer fails at once while the server is away, and works when it is back', async () => {
  const redis = await server();
  const log = recordingLog();
  const client = connect(redis.url, 'producer', log);
  await until(() => client.status === 'ready');
  await redis.stop();
  await until(() => client.status !== 'ready');
  const begun = performance.now();
  await expect(client.get('a')).rejects.toThrow();
  expect(performance.now() - begun).toBeLessThan(500);
  await redis.start();
  await until(() => client.status === 'ready');
  expect(await client.get('a')).toBeNull();
  expect(log.lines).toEqual(['Redis cannot be reached; it is tried again all the time', 'Redis is back']);
});

test('a producer gives a command up that the server does not answer', async () => {
  const redis = await server();
  const [client, other] = [connect(redis.url, 'producer'), connect(redis.url, 'consumer')];
  await until(() => client.status === 'ready');
  await other.call('CLIENT', 'PAUSE', '3000', 'ALL');
  const begun = performance.now();
  await expect(client.get('a')).rejects.toThrow('timed out');
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('a consumer waits until the server is back', async () => {
  const redis = await server();
  const client = connect(redis.url, 'consumer');
  await until(() => client.status === 'ready');
  await redis.stop();
  await until(() => client.status !== 'ready');
  const answer = client.set('a', '1');
  await redis.start();
  expect(await answer).toBe('OK');
});

test('a connection to a server that only reads is made anew', async () => {
  const redis = await server();
  const client = connect(redis.url, 'producer');
  await until(() => client.status === 'ready');
  let closed = 0;
  client.on('close', () => {
    closed += 1;
  });
  await client.call('REPLICAOF', '127.0.0.1', '1');
  await expect(client.set('a', '1')).rejects.toThrow('READONLY');
  await until(() => closed > 0 && client.status === 'ready');
  await client.call('REPLICAOF', 'NO', 'ONE');
  expect(await client.set('a', '1')).toBe('OK');
});

test('a server that throws keys away makes not ready, with one line', async () => {
  const redis = await server('--maxmemory-policy', 'allkeys-lru');
  const [client, log] = [connect(redis.url, 'producer'), recordingLog()];
  const health = watchRedis(client, log);
  onTestFinished(() => health.stop());
  await until(() => log.lines.length > 0);
  expect(health.ready()).toBe(false);
  expect(log.lines).toEqual([
    'not ready: Redis must run with maxmemory-policy noeviction, or it throws waiting requests away',
  ]);
  await client.call('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
  await until(() => health.ready());
  expect(log.lines).toHaveLength(2);
});

test('a server that is absent at the start makes not ready until it is there, and nothing fails unheard', async () => {
  const redis = await startRedisServer({ stopped: true });
  onTestFinished(() => redis.close());
  const log = recordingLog();
  const storage = openRedis({ url: redis.url, prefix: 'absent', redact: standInRedact, log });
  const queue = storage.openQueue({ capacity: 10, concurrency: 1, onFailure: async () => undefined });
  queue.process(async () => undefined);
  onTestFinished(async () => {
    await queue.close(1_000);
    await storage.close();
  });
  await until(() => log.lines.includes('not ready: Redis does not answer'));
  expect(storage.ready()).toBe(false);
  await expect(storage.claims.claim('a')).rejects.toMatchObject({
    code: 'store-unavailable',
    retryable: true,
  });
  await redis.start();
  await until(() => storage.ready());
  expect(await storage.claims.claim('a')).toBe('won');
});

test('an address of Sentinel leads to its master', async () => {
  const redis = await server();
  const sentinel = await startRedisServer({
    configured: (folder) => {
      const file = join(folder, 'sentinel.conf');
      writeFileSync(file, `sentinel monitor mymaster 127.0.0.1 ${redis.port} 1\n`);
      return [file, '--sentinel'];
    },
  });
  onTestFinished(() => sentinel.close());
  await claims(`redis+sentinel://127.0.0.1:${sentinel.port}/mymaster?db=1`);
});

test('an address of a cluster leads into it', async () => {
  const redis = await server('--cluster-enabled', 'yes', '--cluster-announce-ip', '127.0.0.1');
  const admin = connect(redis.url, 'consumer');
  await admin.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
  await until(async () => String(await admin.call('CLUSTER', 'INFO')).includes('cluster_state:ok'));
  const url = `redis+cluster://127.0.0.1:${redis.port}`;
  await claims(url);
  const storage = openRedis({ url, prefix: 'clustered', redact: standInRedact, log: recordingLog() });
  const queue = storage.openQueue({ capacity: 10, concurrency: 1, onFailure: async () => undefined });
  onTestFinished(async () => {
    await queue.close(1_000);
    await storage.close();
  });
  await until(() => storage.ready());
  const done: string[] = [];
  queue.process(async ({ id }) => void done.push(id));
  await queue.add(job('a'));
  await until(() => done.length === 1);
});
