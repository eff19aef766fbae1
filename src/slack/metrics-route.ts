import type { HealthRoute } from './health.ts';

/** The metrics as text, and the type that says which form it has. */
export type Expose = () => Promise<{ readonly text: string; readonly contentType: string }>;

/** `/metrics` for Prometheus. What cannot be gathered is a 500, so that the scrape counts as failed. */
export function metricsRoute(expose: Expose): HealthRoute {
  return {
    path: '/metrics',
    method: ['GET', 'HEAD'],
    handler: (_request, response) => {
      expose().then(
        ({ text, contentType }) => {
          response.writeHead(200, { 'content-type': contentType });
          response.end(text);
        },
        (error: unknown) => {
          response.writeHead(500, { 'content-type': 'text/plain' });
          response.end(`${error instanceof Error ? error.message : String(error)}\n`);
        },
      );
    },
  };
}
