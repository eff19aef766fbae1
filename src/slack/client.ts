import { webApi } from '@slack/bolt';
import type { Log } from '../domain/ports.ts';
import { boltLogger } from './bolt-logger.ts';

/** How to reach the Web API. */
export interface SlackClientOptions {
  readonly botToken: string;
  /** Another address than Slack's own, for a workspace of a demo or a test. */
  readonly apiUrl?: string;
  readonly log: Log;
}

/**
 * Makes the client for Slack's Web API. It neither repeats calls nor waits out a rate limit by itself: a repeated
 * `chat.postMessage` posts twice when only the response was lost, so `posting.ts` decides what may be repeated.
 */
export function createSlackClient(options: SlackClientOptions): webApi.WebClient {
  return new webApi.WebClient(options.botToken, clientOptions(options));
}

/** The client's settings: 10 s a call, ten calls at once, no repetition. */
export function clientOptions(options: Pick<SlackClientOptions, 'apiUrl' | 'log'>): webApi.WebClientOptions {
  return {
    ...(options.apiUrl === undefined ? {} : { slackApiUrl: options.apiUrl }),
    timeout: 10_000,
    maxRequestConcurrency: 10,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    logger: boltLogger(options.log),
  };
}
