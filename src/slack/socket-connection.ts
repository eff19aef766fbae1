import { setTimeout as delay } from 'node:timers/promises';
import { within } from '../domain/deadline.ts';
import type { CasebookError } from '../domain/errors.ts';
import type { Log } from '../domain/ports.ts';
import { callFailed, retryDelay, slackErrorName } from './call-failed.ts';

/** The part of Slack's Socket Mode client that is used here; its own reconnecting is to be off. */
interface SocketClient {
  start(): Promise<unknown>;
  disconnect(): Promise<unknown>;
  on(event: 'disconnected', listener: () => void): unknown;
}

/** What {@link SocketConnection} needs. */
export interface SocketConnectionParts {
  readonly client: SocketClient;
  readonly log: Log;
  /** Waits the given milliseconds. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

const ATTEMPTS = 10;
const LONGEST_PAUSE_MS = 30_000;
const CONNECT_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 5_000;

/**
 * Keeps one Socket Mode connection open. The client's own way of reconnecting ends in an unhandled rejection when Slack
 * refuses the token or stays away, so reconnecting is done here, with an end that can be caught: `failed`.
 */
export class SocketConnection {
  /** Rejects with a CasebookError when the connection is lost for good; never resolves. */
  readonly failed: Promise<never>;
  readonly #parts: SocketConnectionParts;
  #giveUp: (error: CasebookError) => void = () => undefined;
  #state: 'closed' | 'connecting' | 'connected' | 'stopped' = 'closed';

  constructor(parts: SocketConnectionParts) {
    this.#parts = parts;
    this.failed = new Promise<never>((_resolve, reject) => {
      this.#giveUp = reject;
    });
    this.failed.catch(() => undefined);
    parts.client.on('disconnected', () => void this.#reconnect());
  }

  get connected(): boolean {
    return this.#state === 'connected';
  }

  /** @throws CasebookError slack-call-failed when the first connection fails */
  async start(): Promise<void> {
    try {
      await this.#open();
    } catch (error) {
      throw connectionError(error);
    }
  }

  async stop(): Promise<void> {
    const open = this.#state === 'connected';
    this.#state = 'stopped';
    if (!open) return;
    try {
      await within(this.#parts.client.disconnect(), STOP_TIMEOUT_MS, () => timedOut(STOP_TIMEOUT_MS));
    } catch (error) {
      this.#parts.log.warn('Slack did not close the connection', { error });
    }
  }

  async #open(): Promise<void> {
    this.#state = 'connecting';
    await within(this.#parts.client.start(), CONNECT_TIMEOUT_MS, () => timedOut(CONNECT_TIMEOUT_MS));
    if (this.#state === 'connecting') this.#state = 'connected';
  }

  async #reconnect(): Promise<void> {
    if (this.#state !== 'connected') return;
    this.#state = 'connecting';
    for (let attempt = 1; this.#state === 'connecting'; attempt += 1) {
      try {
        await this.#open();
      } catch (error) {
        const lasting = slackErrorName(error) !== undefined && retryDelay(error, 1) === undefined;
        if (lasting || attempt === ATTEMPTS) return this.#giveUp(connectionError(error));
        this.#parts.log.warn('the connection to Slack could not be opened again yet', { attempt, error });
        await (this.#parts.wait ?? delay)(Math.min(1000 * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
      }
    }
  }
}

/** The client rejects with nothing at all when the socket closes before Slack greeted. */
function connectionError(error: unknown): CasebookError {
  return callFailed('the Socket Mode connection', error ?? new Error('it was closed before Slack greeted'));
}

function timedOut(ms: number): Error {
  return new Error(`no answer within ${ms / 1000} s`);
}
