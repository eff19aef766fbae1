import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { freePort } from '../src/demo/free-port.ts';

/** A server on 127.0.0.1 that ends with the test. */
export interface Loopback {
  readonly url: string;
  readonly server: Server;
}

/** Starts a server for one test. */
export async function loopback(handler: RequestListener): Promise<Loopback> {
  const port = await freePort(0);
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port }, resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${port}`, server };
}

/** The whole body of a request, as text. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
