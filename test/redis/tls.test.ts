import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/demo/free-port.ts';
import { openRedis } from '../../src/redis/open-redis.ts';
import { makeAuthority, sign } from '../cluster/pki.ts';
import { recordingLog, standInRedact } from '../slack/stand-ins.ts';
import { until } from '../until.ts';
import { job } from './job.ts';
import { startRedisServer } from './server.ts';

/** A server that speaks TLS with a certificate of an authority of its own, and that authority. */
async function startTlsServer() {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await makeAuthority(folder);
  await sign(folder, 'redis', '/CN=redis', 'serverAuth');
  const port = await freePort(0);
  const file = (name: string) => join(folder, name);
  const server = await startRedisServer({
    args: [
      ...['--tls-port', String(port), '--tls-auth-clients', 'no', '--tls-ca-cert-file', file('ca.crt')],
      ...['--tls-cert-file', file('redis.crt'), '--tls-key-file', file('redis.key')],
    ],
  });
  onTestFinished(() => server.close());
  return { url: `rediss://127.0.0.1:${port}`, authority: readFileSync(file('ca.crt'), 'utf8') };
}

function open(url: string) {
  const log = recordingLog();
  const storage = openRedis({ url, prefix: 'tls', redact: standInRedact, log });
  onTestFinished(() => storage.close());
  const failures: unknown[] = [];
  const onFailure = async (_job: unknown, error: unknown) => void failures.push(error);
  const queue = storage.openQueue({ capacity: 10, concurrency: 1, onFailure });
  onTestFinished(() => queue.close(1_000));
  return { storage, queue, log };
}

test('rediss:// talks TLS with a server whose authority Node.js trusts', async () => {
  const { url, authority } = await startTlsServer();
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, authority]);
  onTestFinished(() => setDefaultCACertificates(before));
  const { storage, queue } = open(url);
  await until(() => storage.ready());
  const done: string[] = [];
  queue.process(async ({ id }) => void done.push(id));
  await queue.add(job('by-tls'));
  await queue.idle();
  expect(done).toEqual(['by-tls']);
  await expect(storage.claims.claim('by-tls')).resolves.toBe('won');
});

test('rediss:// is not ready with a server whose authority nobody vouches for, and takes nothing', async () => {
  const { url } = await startTlsServer();
  const { storage, queue, log } = open(url);
  await until(() => log.lines.some((line) => line.includes('Redis cannot be reached')));
  expect(storage.ready()).toBe(false);
  await expect(queue.add(job('refused'))).rejects.toMatchObject({
    code: 'queue-unavailable',
    retryable: true,
  });
});
