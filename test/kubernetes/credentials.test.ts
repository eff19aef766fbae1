import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { createLiveReader } from '../../src/kubernetes/live-reader.ts';
import { loopback } from '../loopback.ts';
import { ALL, json, TARGET } from './stand-in.ts';

/** A reader whose one user is described by these fields of a kubeconfig. */
async function readerAs(user: object, server: string) {
  const directory = await mkdtemp(join(tmpdir(), 'casebook-credentials-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const path = join(directory, 'config');
  const config = {
    clusters: [{ name: 'prod', cluster: { server, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'bot', user }],
    contexts: [{ name: 'prod', context: { cluster: 'prod', user: 'bot' } }],
    'current-context': 'prod',
  };
  await writeFile(path, stringify(config));
  return createLiveReader({ source: { kind: 'file', path } });
}

const exec = (command: string, ...args: readonly string[]) => ({
  exec: { apiVersion: 'client.authentication.k8s.io/v1', command, args },
});

describe('the credentials of a reading', () => {
  it.each([
    [
      'a program that is not there',
      exec('casebook-no-such-program'),
      /^the credentials cannot be had: .*ENOENT/,
    ],
    [
      'a program that fails',
      exec('sh', '-c', 'echo log in first >&2; exit 1'),
      /^the credentials cannot be had: log in first$/,
    ],
    [
      'a program that prints no credential',
      exec('sh', '-c', 'echo no'),
      /^the credentials cannot be had: .*JSON/,
    ],
    [
      'a token file that is not there',
      { 'auth-provider': { name: 'f', config: { tokenFile: '/no/such/file' } } },
      /ENOENT/,
    ],
  ])('may fail by %s', async (_what, user, reason) => {
    const reader = await readerAs(user, 'http://127.0.0.1:9');
    const { reads } = await reader.read(TARGET, ALL);
    expect(reads).toEqual(
      ['version', 'pod', 'events'].map((read) => ({
        read,
        state: 'failed',
        reason: expect.stringMatching(reason),
      })),
    );
  });

  it('are asked for once, though the reads go at once', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'casebook-exec-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const runs = join(directory, 'runs');
    const credential = JSON.stringify({ status: { token: 'fresh' } });
    const seen: (string | undefined)[] = [];
    const { url } = await loopback((request, response) => {
      seen.push(request.headers.authorization);
      json(response, { kind: 'Status', message: 'none' }, 404);
    });
    const reader = await readerAs(exec('sh', '-c', `echo run >> ${runs}; echo '${credential}'`), url);
    await reader.read(TARGET, ALL);
    await reader.read(TARGET, ALL);
    expect(await readFile(runs, 'utf8')).toBe('run\n');
    expect([...new Set(seen)]).toEqual(['Bearer fresh']);
  });

  it.each([
    [{ user: '' }, 'there is no name to impersonate'],
    [{ user: 'jo\nx' }, 'a name to impersonate must be plain ASCII'],
    [{ user: 'jo', group: '' }, 'a name to impersonate must be plain ASCII'],
    [{ user: 'system:admin' }, 'identities of the system are not impersonated'],
    [{ user: 'jo', group: 'system:masters' }, 'identities of the system are not impersonated'],
  ])('never send %j as the asker', async (asker, reason) => {
    let requests = 0;
    const { url } = await loopback((_request, response) => {
      requests += 1;
      json(response, {});
    });
    const reader = await readerAs({ token: 'a' }, url);
    const { reads } = await reader.read(TARGET, ALL, asker);
    expect(reads.map((read) => (read.state === 'failed' ? read.reason : read.state))).toEqual([
      reason,
      reason,
      reason,
    ]);
    expect(requests).toBe(0);
  });

  it('send the asker and one group', async () => {
    const seen: unknown[] = [];
    const { url } = await loopback((request, response) => {
      seen.push([request.headers['impersonate-user'], request.headers['impersonate-group']]);
      json(response, {}, 404);
    });
    const reader = await readerAs({ token: 'a' }, url);
    await reader.read(TARGET, ALL, { user: 'jo@example.net', group: 'shop' });
    expect([...new Set(seen.map(String))]).toEqual(['jo@example.net,shop']);
  });

  it('name the service account of a token in the command that would grant a read', async () => {
    const claims = Buffer.from(JSON.stringify({ sub: 'system:serviceaccount:ops:casebook' })).toString(
      'base64url',
    );
    const { url } = await loopback((_request, response) => {
      json(response, { kind: 'SelfSubjectAccessReview', status: { allowed: false } });
    });
    const reader = await readerAs({ token: `e30.${claims}.c2ln` }, url);
    const { reads } = await reader.read(TARGET, ALL);
    expect(reads.find(({ read }) => read === 'pod')).toMatchObject({
      state: 'forbidden',
      command: expect.stringContaining('--serviceaccount=ops:casebook'),
    });
  });
});
