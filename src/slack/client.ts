import type { webApi } from '@slack/bolt';
import type { Log } from '../domain/ports.ts';
import { boltLogger } from './bolt-logger.ts';
import { MeasuredClient, type OnSlackCall } from './measured-client.ts';

/** How to reach the Web API. */
export interface SlackClientOptions {
  readonly botToken: string;
  /** Another address than Slack's own, for a workspace of a demo or a test. */
  readonly apiUrl?: string;
  readonly log: Log;
  /** Is told of each call once it has ended. */
  readonly onCall?: OnSlackCall;
}

/**
 * Makes the client for Slack's Web API. It neither repeats calls nor waits out a rate limit by itself: a repeated
 * `chat.postMessage` posts twice when only the response was lost, so `posting.ts` decides what may be repeated.
 */
export function createSlackClient(options: SlackClientOptions): webApi.WebClient {
  return new MeasuredClient(options.botToken, clientOptions(options), options.onCall ?? (() => undefined));
}

/** The client's settings: 9 s a call, so that it is surely given up within ten, ten calls at once, no repetition. */
export function clientOptions(options: Pick<SlackClientOptions, 'apiUrl' | 'log'>): webApi.WebClientOptions {
  return {
    ...(options.apiUrl === undefined ? {} : { slackApiUrl: options.apiUrl }),
    timeout: 9_000,
    maxRequestConcurrency: 10,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    logger: boltLogger(options.log),
  };
}
