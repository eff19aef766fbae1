import { CasebookError } from '../domain/errors.ts';

/** One error for all ways in which Redis can fail a caller who waits; the cause is kept. */
function storeUnavailable(error: unknown): CasebookError {
  if (error instanceof CasebookError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new CasebookError('store-unavailable', `Redis did not answer: ${reason}`, {
    hint: 'Try again in a minute; if it lasts, look at Redis and at the network between it and Casebook.',
    retryable: true,
    cause: error,
  });
}

/** Settles as the command does. @throws CasebookError store-unavailable */
export async function reached<Value>(command: Promise<Value>): Promise<Value> {
  try {
    return await command;
  } catch (error) {
    throw storeUnavailable(error);
  }
}
