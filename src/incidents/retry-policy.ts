import { CasebookError } from '../domain/errors.ts';

/** How often a job is tried, and the pause before the second attempt in milliseconds; each later pause is twice as long. */
export const RETRY = { attempts: 3, backoffMs: 1_000 } as const;

/** False for an error that says of itself that trying again cannot help. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof CasebookError) || error.retryable;
}
