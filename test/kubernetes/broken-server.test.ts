import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ClusterRead } from '../../src/domain/cluster.ts';
import { makeAuthority, sign } from '../cluster/pki.ts';
import { freePorts } from '../cluster/ports.ts';
import { ALL, allowing, json, readerOf, standIn, TARGET } from './stand-in.ts';

/** Ends that every read of the pod comes to where the pod's status cannot be had. */
const READS = ['version', 'pod', 'events'];

const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
beforeAll(() => {
  process.on('unhandledRejection', note);
});
afterAll(() => {
  process.removeListener('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

describe('a server that is no API server as it should be', () => {
  it('is given up at the deadline where it never answers', async () => {
    const reader = await standIn(() => undefined, { deadlineMs: 120 });
    const { reads, snapshot } = await reader.read(TARGET, ALL);
    expect(reads).toEqual(READS.map((read) => ({ read, state: 'timed-out', afterMs: 120 })));
    expect(snapshot.pods).toEqual([]);
  });

  it('is given up at the deadline where its answer never ends', async () => {
    const reader = await standIn(
      allowing((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"kind":');
      }),
      { deadlineMs: 300 },
    );
    const { reads } = await reader.read(TARGET, ALL);
    expect(reads).toEqual(READS.map((read) => ({ read, state: 'timed-out', afterMs: 300 })));
  });

  it('leaves the reads that it does answer where one read hangs', async () => {
    const reader = await standIn(
      allowing((request, response) => {
        if (request.url?.startsWith('/version')) json(response, { gitVersion: 'v1.25.3' });
        else if (request.url?.includes('/events')) json(response, { kind: 'EventList', items: [] });
      }),
      { deadlineMs: 500 },
    );
    const { reads, snapshot } = await reader.read(TARGET, ALL);
    expect(reads).toEqual([
      { read: 'version', state: 'read' },
      { read: 'pod', state: 'timed-out', afterMs: 500 },
      { read: 'events', state: 'read', count: 0 },
    ]);
    expect(snapshot.serverVersion).toBe('v1.25.3');
  });

  it.each<[string, RequestListener, RegExp]>([
    ['resets', (request) => request.socket.resetAndDestroy(), /^the API server closed the connection$/],
    [
      'closes in the middle',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100', 'content-type': 'application/json' }).write('{');
        response.socket?.destroySoon();
      },
      /^the API server closed the connection$/,
    ],
    [
      'answers HTML',
      (_request, response) => response.writeHead(200).end('<html>'),
      /^the answer is not JSON$/,
    ],
    ['answers nothing', (_request, response) => response.writeHead(200).end(), /^the answer is not JSON$/],
    ['answers null', (_request, response) => json(response, null), /^the answer is no Kubernetes object$/],
    [
      'answers other JSON',
      (_request, response) => json(response, { ok: true }),
      /^the answer is no Kubernetes object$/,
    ],
    [
      'takes no credentials',
      (_request, response) => json(response, {}, 401),
      /\(401\): has the token expired\?$/,
    ],
    [
      'is overloaded',
      (_request, response) => json(response, { kind: 'Status', message: 'try\nlater' }, 429),
      /^the API server answered 429: try later$/,
    ],
    [
      'is a proxy in trouble',
      (_request, response) => response.writeHead(502).end('x'.repeat(9999)),
      /^the API server answered 502: x{100,}…$/,
    ],
    ['speaks no HTTP', (request) => request.socket.end('SSH-2.0-server\r\n'), /^the answer is not HTTP$/],
    ['sends without end', (_request, response) => flood(response), /^the answer is longer than 16 MiB$/],
  ])('is an answer where it %s', async (_what, handler, reason) => {
    const reader = await standIn(handler);
    const { reads } = await reader.read(TARGET, ALL);
    expect(reads.map(({ read }) => read)).toEqual(READS);
    expect(reads.map(reasonOf)).toEqual(READS.map(() => expect.stringMatching(reason)));
  });
});

describe('an address', () => {
  it('where nothing listens is told', async () => {
    const [port] = await freePorts(1);
    const reader = await readerOf(`http://127.0.0.1:${port}`);
    const { reads } = await reader.read(TARGET, ALL);
    expect(reads.map(reasonOf)).toEqual(READS.map(() => 'the API server refused the connection'));
  });

  it('whose certificate is not of the authority is told', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'casebook-tls-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    await makeAuthority(directory);
    const pair = await sign(directory, 'server', '/CN=server', 'serverAuth');
    const [port = 0] = await freePorts(1);
    const server = createSecureServer(pair, (_request, response) => json(response, {}));
    await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port }, resolve));
    onTestFinished(() => {
      server.close();
    });
    const reader = await readerOf(`https://127.0.0.1:${port}`, {}, pair.cert);
    const { reads } = await reader.read(TARGET, ALL);
    expect(reads.map(reasonOf)).toEqual(READS.map(() => expect.stringMatching(/^TLS: /)));
  });
});

function reasonOf(read: ClusterRead): string {
  return read.state === 'failed' ? read.reason : read.state;
}

function flood(response: Parameters<RequestListener>[1]): void {
  const chunk = Buffer.alloc(1024 * 1024, 32);
  response.on('error', () => undefined);
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}
