import { setTimeout as delay } from 'node:timers/promises';
import { CasebookError } from '../domain/errors.ts';
import type { OnSlackCall } from './measured-client.ts';
import type { SlackMessage } from './message.ts';

/** Stays below the five uses that Slack allows. */
const ATTEMPTS = 3;
/** Milliseconds. */
const TIMEOUT_MS = 9_000;

/**
 * Sends a message that only the asker sees to a `response_url`. It is repeated only where it surely was not taken: after a
 * 429, a 5xx or a refused connection. `wait` waits the given milliseconds; `onCall` is told of each attempt.
 *
 * @throws CasebookError slack-call-failed
 */
export async function respondPrivately(
  url: string,
  message: SlackMessage,
  wait: (ms: number) => Promise<unknown> = delay,
  onCall: OnSlackCall = () => undefined,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const start = performance.now();
    const refusal = await send(url, message);
    onCall('response_url', refusal === undefined ? 'ok' : 'failed', performance.now() - start);
    if (refusal === undefined) return;
    if (!refusal.retryable || attempt === ATTEMPTS) throw refusal;
    await wait(500 * 2 ** (attempt - 1));
  }
}

async function send(url: string, message: SlackMessage): Promise<CasebookError | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ response_type: 'ephemeral', replace_original: false, ...message }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (response.ok) return undefined;
    return failure(`status ${response.status}`, response.status === 429 || response.status >= 500);
  } catch (error) {
    const refused = error instanceof TypeError && codeOf(error.cause) === 'ECONNREFUSED';
    return failure(error instanceof Error ? error.message : String(error), refused, error);
  }
}

function codeOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
}

function failure(reason: string, retryable: boolean, cause?: unknown): CasebookError {
  return new CasebookError('slack-call-failed', `the response_url did not take the answer: ${reason}`, {
    hint: 'Run the command again: its response_url lives for 30 minutes and takes five messages.',
    retryable,
    cause,
  });
}
