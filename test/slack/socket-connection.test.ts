import { EventEmitter } from 'node:events';
import { webApi } from '@slack/bolt';
import { describe, expect, test } from 'vitest';
import { SocketConnection } from '../../src/slack/socket-connection.ts';
import { until } from '../until.ts';
import { recordingLog } from './stand-ins.ts';

const refused = (error: string) => new webApi.WebAPIPlatformError({ ok: false, error });
const unreachable = new webApi.WebAPIRequestError(new Error('no route'));

/** Stands in for the Socket Mode client: each start ends as the next outcome says, and well after the last. */
class StandInClient extends EventEmitter {
  starts = 0;
  readonly #outcomes: unknown[];

  constructor(outcomes: unknown[]) {
    super();
    this.#outcomes = outcomes;
  }

  async start(): Promise<void> {
    this.starts += 1;
    const outcome = this.#outcomes.shift();
    if (outcome !== undefined) throw outcome;
  }

  async disconnect(): Promise<void> {
    this.emit('disconnected');
  }
}

function connect(outcomes: unknown[]) {
  const client = new StandInClient(outcomes);
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  return { client, waits, connection: new SocketConnection({ client, log: recordingLog(), wait }) };
}

describe('SocketConnection', () => {
  test('opens again after the connection was lost, with growing pauses', async () => {
    const { client, connection, waits } = connect([undefined, unreachable, unreachable]);
    await connection.start();
    client.emit('disconnected');
    expect(connection.connected).toBe(false);
    await until(() => connection.connected);
    expect(waits).toEqual([1000, 2000]);
  });

  test('fails for good when Slack refuses the token', async () => {
    const { client, connection, waits } = connect([undefined, refused('invalid_auth')]);
    await connection.start();
    client.emit('disconnected');
    await expect(connection.failed).rejects.toMatchObject({
      code: 'slack-call-failed',
      message: /invalid_auth/,
    });
    expect(waits).toEqual([]);
  });

  test('fails for good after ten attempts', async () => {
    const { client, connection } = connect([undefined, ...Array.from({ length: 10 }, () => unreachable)]);
    await connection.start();
    client.emit('disconnected');
    await expect(connection.failed).rejects.toMatchObject({ code: 'slack-call-failed', retryable: true });
    expect(client.starts).toBe(11);
  });

  test('does not open again once it was stopped', async () => {
    const { client, connection } = connect([]);
    await connection.start();
    await connection.stop();
    expect(client.starts).toBe(1);
    expect(connection.connected).toBe(false);
  });
});
