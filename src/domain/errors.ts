/** Codes by which callers and operators tell errors apart; each is documented where it is thrown. */
export type ErrorCode =
  | 'config-invalid'
  | 'catalog-invalid'
  | 'fact-invalid'
  | 'input-empty'
  | 'input-binary'
  | 'input-not-utf8'
  | 'input-too-large'
  | 'input-unreadable'
  | 'json-invalid'
  | 'rule-unknown'
  | 'usage'
  | 'cluster-unknown'
  | 'policy-invalid'
  | 'queue-full'
  | 'queue-closed'
  | 'queue-unavailable'
  | 'job-fatal'
  | 'store-unavailable'
  | 'incident-unknown'
  | 'slack-call-failed'
  | 'version-invalid';

/** An error that a person can act on: what went wrong, what to do, and whether trying again can help. */
export class CasebookError extends Error {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly retryable: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    options: { hint: string; retryable?: boolean; cause?: unknown },
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'CasebookError';
    this.code = code;
    this.hint = options.hint;
    this.retryable = options.retryable ?? false;
  }
}
