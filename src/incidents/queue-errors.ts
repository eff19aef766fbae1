import { CasebookError } from '../domain/errors.ts';

/** More requests wait than the queue was given room for. @param capacity how many may wait */
export function fullError(capacity: number): CasebookError {
  return new CasebookError('queue-full', `the queue is full: ${capacity} requests wait`, {
    hint: 'Try again in a minute.',
    retryable: true,
  });
}

/** The queue is closing, with its process. */
export function closedError(): CasebookError {
  return new CasebookError('queue-closed', 'the queue takes no more requests: the process is ending', {
    hint: 'Try again in a minute.',
    retryable: true,
  });
}
