declare const redacted: unique symbol;

/** Text from which secrets were taken out. Only `redaction/redactor.ts` makes one, so raw text cannot reach a queue, a log or a reply. */
export type RedactedText = string & { readonly [redacted]: true };

/** A text without its secrets, and the classes of those that it held, each once, in the order of their first places. */
export interface Redaction {
  readonly text: RedactedText;
  /** Such as `jwt` or `password`; never the secrets themselves. */
  readonly found: readonly string[];
}
