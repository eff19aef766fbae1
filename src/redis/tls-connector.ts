import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { AbstractConnector } from 'ioredis';
import { z } from 'zod';

const optionsSchema = z.looseObject({ host: z.string(), port: z.number(), disconnectTimeout: z.number() });

/**
 * Connects to one server by TLS, in place of ioredis' own connector (6.0.0), which lacks two things: it sends no server name,
 * by which gateways tell their servers apart, and it listens for one error only, so that the alert which a server sends when
 * a connection is closed in the middle of its handshake ends the process (redis/ioredis#962).
 */
export class TlsConnector extends AbstractConnector {
  readonly #host: string;
  readonly #port: number;

  /** @param options those of ioredis */
  constructor(options: unknown) {
    const { host, port, disconnectTimeout } = optionsSchema.parse(options);
    super(disconnectTimeout);
    this.#host = host;
    this.#port = port;
  }

  connect(): Promise<TLSSocket> {
    this.connecting = true;
    const name = isIP(this.#host) === 0 ? { servername: this.#host } : {};
    const socket = connect({ host: this.#host, port: this.#port, ...name });
    // Whatever comes after the first error is about a connection that is given up already.
    socket.on('error', (error) => {
      this.firstError ??= error;
    });
    this.stream = socket;
    return Promise.resolve(socket);
  }
}
