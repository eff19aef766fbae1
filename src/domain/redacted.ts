declare const redacted: unique symbol;

/** Text from which secrets were taken out. Only `redaction/redact.ts` makes one, so raw text cannot reach a queue, a log or a reply. */
export type RedactedText = string & { readonly [redacted]: true };
