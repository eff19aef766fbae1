declare const redacted: unique symbol;

/** Text from which secrets were taken out. Only `redaction/redactor.ts` makes one, so raw text cannot reach a queue, a log or a reply. */
export type RedactedText = string & { readonly [redacted]: true };

/** A text without its secrets, and the classes of those that it held, each once, in the order of their first places. */
export interface Redaction {
  readonly text: RedactedText;
  /** Such as `jwt` or `password`; never the secrets themselves. */
  readonly found: readonly string[];
  /** By which the same secrets can be told again. */
  readonly marks?: SecretMarks;
}

/** Keyed fingerprints of secrets, with the placeholders that stand for them. Without the key they tell nothing. */
export interface SecretMarks {
  readonly salt: string;
  readonly placeholders: Readonly<Record<string, string>>;
}
