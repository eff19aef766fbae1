import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ClusterReader, READ_GRANTS, type ReadGrant } from '../../src/domain/cluster.ts';
import { createLiveReader, type LiveReaderOptions } from '../../src/kubernetes/live-reader.ts';
import { writeKubeconfig } from '../cluster/kubeconfig.ts';
import { loopback } from '../loopback.ts';

/** All that a policy can grant. */
export const ALL: ReadonlySet<ReadGrant> = new Set(READ_GRANTS);

/** The pod that the tests ask for. */
export const TARGET = { kind: 'pod', namespace: 'shop', name: 'cart-0' } as const;

/** A reader of one cluster at an address, by a kubeconfig of its own that ends with the test. */
export async function readerOf(
  server: string,
  options: Partial<LiveReaderOptions> = {},
  authority?: string,
): Promise<ClusterReader> {
  const directory = await mkdtemp(join(tmpdir(), 'casebook-stand-in-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const context = { name: 'prod', server, token: 'a', ...(authority === undefined ? {} : { authority }) };
  const path = await writeKubeconfig(join(directory, 'config'), [context]);
  return createLiveReader({ source: { kind: 'file', path }, ...options });
}

/** A server that stands in for an API server with any behaviour, and a reader of it. */
export async function standIn(
  handler: RequestListener,
  options: Partial<LiveReaderOptions> = {},
): Promise<ClusterReader> {
  const { url } = await loopback(handler);
  return readerOf(url, options);
}

/** Allows every access review and hands the other requests on. */
export function allowing(handler: RequestListener): RequestListener {
  return (request, response) => {
    if (request.method === 'POST')
      json(response, { kind: 'SelfSubjectAccessReview', status: { allowed: true } });
    else handler(request, response);
  };
}

/** Answers by the object that a request asks for; what is missing is not found. */
export function serving(objects: {
  readonly pod?: unknown;
  readonly events?: unknown;
  readonly node?: unknown;
}): RequestListener {
  return allowing((request, response) => {
    const object = objectFor(request, objects);
    if (object === undefined) json(response, { kind: 'Status', message: 'none' }, 404);
    else json(response, object);
  });
}

function objectFor({ url = '' }: IncomingMessage, objects: Parameters<typeof serving>[0]): unknown {
  if (url.startsWith('/version')) return { gitVersion: 'v9.99.0' };
  if (url.includes('/pods/cart-0/log')) return undefined;
  if (url.includes('/pods/cart-0')) return objects.pod;
  if (url.includes('/events')) return objects.events;
  return url.includes('/nodes/') ? objects.node : undefined;
}

/** Answers with JSON. */
export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
