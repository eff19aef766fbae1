import type { RedactedText, Redaction } from '../domain/redacted.ts';
import { createRedactor } from './redactor.ts';

/**
 * Takes secrets out of a text. The same secret gets the same placeholder, such as `‹jwt 1›`, throughout the text.
 *
 * @param raw any text, of any size; lines stay lines
 */
export function redact(raw: string): RedactedText {
  return inspect(raw).text;
}

/** The same, and tells which classes of secrets there were. */
export function inspect(raw: string): Redaction {
  return createRedactor()(raw);
}
