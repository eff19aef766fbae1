import { createServer, type Server } from 'node:http';
import { type App, type Receiver, SocketModeReceiver } from '@slack/bolt';
import type { Log } from '../domain/ports.ts';
import { boltLogger } from './bolt-logger.ts';
import { clientOptions } from './client.ts';
import type { HealthRoute } from './health.ts';
import { SocketConnection } from './socket-connection.ts';

/** How to reach Slack by Socket Mode. */
export interface SocketReceiverOptions {
  readonly appToken: string;
  readonly apiUrl?: string;
  readonly log: Log;
}

/** What the Socket Mode client hands over for each payload. */
interface Delivery {
  readonly body: Record<string, unknown>;
  readonly ack: (response?: unknown) => Promise<void>;
  readonly retry_num?: number;
  readonly retry_reason?: string;
}

/**
 * Receives by Socket Mode and acknowledges only when the listener is done: what failed is sent again by Slack. Bolt's own
 * receiver acknowledges events before their listener runs; only its client is used.
 */
export class SocketReceiver implements Receiver {
  readonly connection: SocketConnection;
  readonly #log: Log;
  #app: App | undefined;

  constructor(options: SocketReceiverOptions) {
    this.#log = options.log;
    const { client } = new SocketModeReceiver({
      appToken: options.appToken,
      autoReconnectEnabled: false,
      logger: boltLogger(options.log),
      installerOptions: { clientOptions: clientOptions(options) },
    });
    client.on('slack_event', (delivery: Delivery) => void this.#deliver(delivery));
    this.connection = new SocketConnection({ client, log: options.log });
  }

  init(app: App): void {
    this.#app = app;
  }

  /** @throws CasebookError slack-call-failed when Slack refuses the app token or cannot be reached */
  start(): Promise<void> {
    return this.connection.start();
  }

  stop(): Promise<void> {
    return this.connection.stop();
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const answers: unknown[] = [];
    try {
      await this.#app?.processEvent({
        body: delivery.body,
        ...(delivery.retry_num === undefined ? {} : { retryNum: delivery.retry_num }),
        ...(delivery.retry_reason === undefined ? {} : { retryReason: delivery.retry_reason }),
        ack: async (response) => void answers.push(response),
      });
      if (answers.length > 0) await delivery.ack(answers[0]);
    } catch (error) {
      this.#log.error('a delivery failed and was not acknowledged: Slack sends it again', { error });
    }
  }
}

/** Serves the probes where no other HTTP server runs. @throws the system's error, such as EADDRINUSE */
export async function serveHealth(
  routes: readonly HealthRoute[],
  host: string,
  port: number,
): Promise<Server> {
  const server = createServer((request, response) => {
    const route = routes.find(
      ({ path, method }) => path === request.url && method.includes(request.method ?? ''),
    );
    if (route !== undefined) return route.handler(request, response);
    response.writeHead(404);
    response.end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return server;
}
