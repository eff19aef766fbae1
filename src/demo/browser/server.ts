import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { forward } from './forward.ts';
import { admit, SAFE_HEADERS } from './guard.ts';
import { PageFiles } from './page-files.ts';
import type { BrowserParts } from './parts.ts';
import { PageRefusal } from './refusal.ts';
import { bytesOf } from './request-body.ts';
import { createRoutes } from './routes.ts';
import type { Seat } from './seat.ts';

/** The demo's page, served. */
export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Serves the page and what it asks for, on 127.0.0.1 alone. @throws the system's error for a port in use */
export async function servePage(parts: BrowserParts, port: number): Promise<PageServer> {
  const files = new PageFiles();
  const routes = createRoutes(parts);
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(SAFE_HEADERS)) response.setHeader(name, value);
    try {
      admit(request);
      await answer(request, response);
    } catch (error) {
      refuse(response, error);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: HOST, port }, resolve);
  });
  return {
    url: `http://${HOST}:${port}`,
    async close() {
      parts.live.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await files.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${HOST}`);
    if (request.method === 'GET' && (pathname === '/' || /^\/(?:page\/|blocks\.css$)/.test(pathname))) {
      const { type, content } = await files.read(pathname);
      response.writeHead(200, { 'content-type': type }).end(content);
      return;
    }
    const seat = seatOf(parts, String(request.headers['x-demo-user'] ?? searchParams.get('user') ?? ''));
    if (request.method === 'GET' && pathname === '/live')
      return parts.live.open(seat.member.userId, response);
    const [, method] = /^\/api\/(.+)$/.exec(pathname) ?? [];
    if (request.method === 'POST' && method !== undefined)
      return send(
        response,
        200,
        await forward(parts, seat, method, (await bytesOf(request)).toString('utf8')),
      );
    const route = routes[`${request.method} ${pathname}`];
    if (route === undefined) throw new PageRefusal(404, 'There is no such page.');
    send(response, 200, await route({ seat, request, query: searchParams }));
  }
}

function seatOf({ seats }: BrowserParts, name: string): Seat {
  if (name === 'oncall' || name === 'dev') return seats[name];
  throw new PageRefusal(400, 'Say who you are: oncall or dev, in the header X-Demo-User.');
}

/** What the workspace refuses is told as it says it: the page shows it to people. */
function refuse(response: ServerResponse, error: unknown): void {
  const status = error instanceof PageRefusal ? error.status : 500;
  const message = error instanceof Error ? error.message : String(error);
  if (response.headersSent) response.destroy();
  else send(response, status, { ok: false, error: message });
}

function send(response: ServerResponse, status: number, answer: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(answer));
}
