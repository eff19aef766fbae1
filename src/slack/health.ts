import type { IncomingMessage, ServerResponse } from 'node:http';

/** A path for probes, in the shape of Bolt's `customRoutes`. */
export interface HealthRoute {
  readonly path: string;
  readonly method: string[];
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void;
}

/** `/livez` answers as long as the process does; `/readyz` answers 503 until `ready` holds. */
export function healthRoutes(ready: () => boolean): HealthRoute[] {
  return [
    { path: '/livez', method: ['GET', 'HEAD'], handler: (_request, response) => answer(response, true) },
    { path: '/readyz', method: ['GET', 'HEAD'], handler: (_request, response) => answer(response, ready()) },
  ];
}

function answer(response: ServerResponse, good: boolean): void {
  response.writeHead(good ? 200 : 503, { 'content-type': 'text/plain' });
  response.end(good ? 'ok\n' : 'not ready\n');
}
