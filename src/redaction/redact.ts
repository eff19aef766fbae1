import type { RedactedText } from '../domain/redacted.ts';
import { createRedactor } from './redactor.ts';

/**
 * Takes secrets out of a text. The same secret gets the same placeholder, such as `‹jwt 1›`, throughout the text.
 *
 * @param raw any text, of any size; lines stay lines
 */
export function redact(raw: string): RedactedText {
  return createRedactor()(raw).text;
}
