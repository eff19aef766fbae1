import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { freePort } from '../free-port.ts';
import { answer } from './api.ts';
import { type Reply, refused, unauthorized } from './reply.ts';
import { asOfNow, type SampleSnapshot } from './snapshot.ts';

/** A running API server. */
export interface ApiServer {
  readonly url: string;
  /** The bearer token that it takes. */
  readonly token: string;
  close(): Promise<void>;
}

/** Longest body that is read, in bytes; an access review has a few hundred. */
const MAX_BODY = 64 * 1024;

/**
 * Serves a snapshot over HTTP on 127.0.0.1, as the API server of its cluster, to whoever has its token.
 *
 * @param now milliseconds since the epoch; the snapshot is of that moment in each answer
 */
export async function startApiServer(snapshot: SampleSnapshot, now = Date.now): Promise<ApiServer> {
  const token = randomUUID();
  const port = await freePort(0);
  const server = createServer((request, response) => {
    const send = ({ status, body }: Reply) => {
      const plain = typeof body === 'string';
      const type = plain ? 'text/plain' : 'application/json';
      response.writeHead(status, { 'content-type': type });
      response.end(asOfNow(plain ? body : JSON.stringify(body), now()));
    };
    replyTo(request, snapshot, token).then(send, (error: unknown) => {
      send(refused(500, 'InternalError', error instanceof Error ? error.message : 'unknown'));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port }, resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function replyTo(request: IncomingMessage, snapshot: SampleSnapshot, token: string): Promise<Reply> {
  if (request.headers.authorization !== `Bearer ${token}`) return unauthorized;
  const { method = 'GET', url = '/', headers } = request;
  const { pathname: path, searchParams: query } = new URL(url, 'http://127.0.0.1');
  const text = method === 'GET' ? '' : await bodyOf(request);
  if (text === undefined) return refused(413, 'RequestEntityTooLarge', 'the request is too large');
  try {
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return answer(snapshot, { method, path, query, accept: headers.accept ?? '', body });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) {
      return refused(400, 'BadRequest', 'the request cannot be read');
    }
    throw error;
  }
}

/** The body as text; undefined where it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.byteLength;
    if (length > MAX_BODY) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
