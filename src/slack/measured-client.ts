import { webApi } from '@slack/bolt';
import type { SlackResult } from '../domain/telemetry.ts';
import { rateLimitMs, slackErrorName } from './call-failed.ts';

/** Is told of each call to Slack once it has ended. */
export type OnSlackCall = (method: string, result: SlackResult, ms: number) => void;

/** The Web API's client, which tells how each call ended. */
export class MeasuredClient extends webApi.WebClient {
  readonly #onCall: OnSlackCall;

  constructor(token: string, options: webApi.WebClientOptions, onCall: OnSlackCall) {
    super(token, options);
    this.#onCall = onCall;
  }

  override async apiCall(
    method: string,
    options?: Parameters<webApi.WebClient['apiCall']>[1],
  ): Promise<webApi.WebAPICallResult> {
    const start = performance.now();
    let result: SlackResult = 'ok';
    try {
      return await super.apiCall(method, options);
    } catch (error) {
      result = resultOf(error);
      throw error;
    } finally {
      this.#onCall(method, result, performance.now() - start);
    }
  }
}

function resultOf(error: unknown): SlackResult {
  if (rateLimitMs(error) !== undefined) return 'rate_limited';
  return slackErrorName(error) === undefined ? 'failed' : 'refused';
}
