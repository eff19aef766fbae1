import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HTTPReceiver } from '@slack/bolt';
import type { Log } from '../domain/ports.ts';
import { boltLogger } from './bolt-logger.ts';
import type { HealthRoute } from './health.ts';
import { BODY_LIMIT_BYTES, LIMITS } from './limits.ts';

/** Where to listen and how to know Slack. */
export interface HttpReceiverOptions {
  readonly signingSecret: string;
  readonly routes: readonly HealthRoute[];
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/**
 * Bolt's HTTP receiver on `/slack/events`, which answers only when the listener is done, so that a failed listener is a 500
 * and Slack sends the event again. Bolt checks the signature and refuses old time stamps, but takes those of the future.
 */
export function createHttpReceiver(options: HttpReceiverOptions): HTTPReceiver {
  const receiver = new HTTPReceiver({
    signingSecret: options.signingSecret,
    endpoints: '/slack/events',
    customRoutes: options.routes.map((route) => ({ ...route })),
    processBeforeResponse: true,
    bodyLimit: BODY_LIMIT_BYTES,
    logger: boltLogger(options.log),
  });
  const listener = receiver.requestListener;
  const now = options.now ?? Date.now;
  receiver.requestListener = (request, response) => {
    if (timestampIsPlausible(request, now())) return listener(request, response);
    options.log.warn('a request was refused: its time stamp is not within five minutes of now');
    response.writeHead(401, { connection: 'close' });
    response.end();
  };
  return receiver;
}

/** Listens and gives the base URL. Slow clients are cut off: Slack sends its requests at once. @throws the system's error, such as EADDRINUSE */
export async function listen(receiver: HTTPReceiver, host: string, port: number): Promise<string> {
  const server = await receiver.start({ host, port }, { requestTimeout: 10_000, headersTimeout: 5_000 });
  return baseUrl(host, server.address(), port);
}

/** The URL of a server that listens. A port of 0 was replaced by a free one. */
export function baseUrl(host: string, address: AddressInfo | string | null, port: number): string {
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
}

/** A missing time stamp is left to Bolt, which refuses it except for Slack's unsigned `ssl_check`. */
function timestampIsPlausible(request: IncomingMessage, nowMs: number): boolean {
  const header = request.headers['x-slack-request-timestamp'];
  if (header === undefined) return true;
  if (typeof header !== 'string' || !/^\d{1,12}$/.test(header)) return false;
  return Math.abs(Math.floor(nowMs / 1000) - Number(header)) <= LIMITS.timestampSkewSeconds;
}
