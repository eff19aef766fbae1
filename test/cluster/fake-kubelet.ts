import { createServer } from 'node:https';
import type { KeyPair } from './pki.ts';

/** Plays the part of a kubelet that serves logs, for an API server that asks it. */
export interface FakeKubelet {
  readonly port: number;
  /** Log texts by `namespace/pod/container`, with `?previous` for the run before. */
  readonly logs: Map<string, string>;
  stop(): Promise<void>;
}

const PATH = /^\/containerLogs\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** Starts one that takes only the API server's client certificate. */
export async function startFakeKubelet(port: number, pair: KeyPair, authority: string): Promise<FakeKubelet> {
  const logs = new Map<string, string>();
  const server = createServer(
    { ...pair, ca: authority, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      const url = new URL(request.url ?? '/', 'https://kubelet.example.net');
      const name = PATH.exec(url.pathname)?.slice(1).join('/');
      const previous = url.searchParams.get('previous') === 'true' ? '?previous' : '';
      const text = name === undefined ? undefined : logs.get(`${name}${previous}`);
      if (text === undefined) {
        response.writeHead(400).end(`previous terminated container of ${name} not found`);
        return;
      }
      const limit = Number(url.searchParams.get('limitBytes') ?? Number.POSITIVE_INFINITY);
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end(Buffer.from(lastLines(text, url.searchParams.get('tailLines'))).subarray(0, limit));
    },
  );
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port }, resolve));
  return {
    port,
    logs,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function lastLines(text: string, tail: string | null): string {
  if (tail === null) return text;
  return text
    .split('\n')
    .filter((line, index, all) => line !== '' || index < all.length - 1)
    .slice(-Number(tail))
    .map((line) => `${line}\n`)
    .join('');
}
