import type { Log } from '../domain/ports.ts';
import { type BoltAppParts, createBoltApp } from './app.ts';
import { type HealthRoute, healthRoutes } from './health.ts';
import { baseUrl, createHttpReceiver, listen } from './http-receiver.ts';
import { SocketReceiver, serveHealth } from './socket-receiver.ts';

/** How Slack reaches Casebook. */
type Transport =
  | { readonly kind: 'http'; readonly signingSecret: string }
  | { readonly kind: 'socket'; readonly appToken: string };

/** What {@link startSlack} needs. */
export interface SlackServerOptions extends Omit<BoltAppParts, 'receiver'> {
  readonly transport: Transport;
  readonly host: string;
  /** Port of Slack's requests and of the probes; by Socket Mode of the probes alone. 0 takes a free one. */
  readonly port: number;
  /** Further paths of the HTTP server. */
  readonly routes?: readonly HealthRoute[];
  /** Asked by `/readyz` beside the state of the connection. */
  readonly ready?: () => boolean;
  readonly log: Log;
}

/** The side of Casebook that Slack talks to, running. */
export interface SlackServer {
  /** Base URL of the HTTP server; Slack's requests go to `/slack/events` under it. */
  readonly url: string;
  /** Rejects with a CasebookError when Slack is lost for good; never resolves. */
  readonly failed: Promise<never>;
  /** Takes no more requests. */
  stop(): Promise<void>;
}

/**
 * Starts listening to Slack, by HTTP or by Socket Mode.
 *
 * @throws CasebookError slack-call-failed for a token that Slack refuses; the system's error for a port in use
 */
export function startSlack(options: SlackServerOptions): Promise<SlackServer> {
  const { transport } = options;
  return transport.kind === 'http'
    ? startHttp(options, transport.signingSecret)
    : startSocket(options, transport.appToken);
}

async function startHttp(options: SlackServerOptions, signingSecret: string): Promise<SlackServer> {
  let stopping = false;
  const routes = [...healthRoutes(() => !stopping && (options.ready?.() ?? true)), ...(options.routes ?? [])];
  const receiver = createHttpReceiver({ signingSecret, routes, log: options.log });
  await createBoltApp({ ...options, receiver });
  const url = await listen(receiver, options.host, options.port);
  const stop = async () => {
    stopping = true;
    await receiver.stop();
  };
  return { url, failed: new Promise<never>(() => undefined), stop };
}

async function startSocket(options: SlackServerOptions, appToken: string): Promise<SlackServer> {
  const { apiUrl, log, host, port } = options;
  const receiver = new SocketReceiver({ appToken, log, ...(apiUrl === undefined ? {} : { apiUrl }) });
  await createBoltApp({ ...options, receiver });
  const routes = [
    ...healthRoutes(() => receiver.connection.connected && (options.ready?.() ?? true)),
    ...(options.routes ?? []),
  ];
  const server = await serveHealth(routes, host, port);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  try {
    await receiver.start();
  } catch (error) {
    await close();
    throw error;
  }
  const stop = async () => {
    await receiver.stop();
    await close();
  };
  return { url: baseUrl(host, server.address(), port), failed: receiver.connection.failed, stop };
}
