import { webApi } from '@slack/bolt';
import { CasebookError } from '../domain/errors.ts';

/** Errors that Slack documents as its own trouble: the same call can work a moment later. */
const PASSING = new Set([
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'ratelimited',
]);
/** Longest `Retry-After` that is waited out, in seconds. */
const LONGEST_WAIT_S = 30;

/** Milliseconds for which Slack wants no such call, where it refused one for coming too early. */
export function rateLimitMs(error: unknown): number | undefined {
  return error instanceof webApi.WebAPIRateLimitedError ? error.retryAfter * 1000 : undefined;
}

/** Milliseconds to wait before the call may be repeated, or undefined where repeating cannot help. `attempt` counts from 1. */
export function retryDelay(error: unknown, attempt: number): number | undefined {
  const backoff = 500 * 2 ** (attempt - 1);
  if (error instanceof webApi.WebAPIRateLimitedError) {
    return error.retryAfter <= LONGEST_WAIT_S ? error.retryAfter * 1000 : undefined;
  }
  if (error instanceof webApi.WebAPIRequestError) return backoff;
  if (error instanceof webApi.WebAPIHTTPError) return error.statusCode >= 500 ? backoff : undefined;
  return PASSING.has(slackErrorName(error) ?? '') ? backoff : undefined;
}

/** The name by which Slack refused a call, such as `channel_not_found`. */
export function slackErrorName(error: unknown): string | undefined {
  return error instanceof webApi.WebAPIPlatformError ? error.data.error : undefined;
}

/** One error for all ways in which a call can fail; the cause is kept. */
export function callFailed(method: string, error: unknown): CasebookError {
  if (error instanceof CasebookError) return error;
  const reason = slackErrorName(error) ?? (error instanceof Error ? error.message : String(error));
  return new CasebookError('slack-call-failed', `Slack did not take ${method}: ${reason}`, {
    hint: HINTS[reason] ?? 'Look at the status of Slack and at the network between it and Casebook.',
    retryable: rateLimitMs(error) !== undefined || retryDelay(error, 1) !== undefined,
    cause: error,
  });
}

const HINTS: Readonly<Record<string, string>> = {
  invalid_auth: 'Check the token: it is not valid for this workspace.',
  not_authed: 'Check the token: it is empty.',
  token_revoked: 'The token was revoked; install the app again.',
  account_inactive: 'The app was removed from the workspace; install it again.',
  missing_scope: 'Add the scope named in the manifest and install the app again.',
  not_in_channel: 'Invite Casebook to the channel.',
  channel_not_found: 'Invite Casebook to the channel.',
  is_archived: 'The channel is archived.',
};
