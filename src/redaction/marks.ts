import { createHmac, randomBytes } from 'node:crypto';
import type { Redaction, SecretMarks } from '../domain/redacted.ts';
import { createRedactor } from './redactor.ts';

/** Marks of one text; what has more secrets is a dump. */
const MOST = 1_000;
/** 96 bits, which no two secrets share by chance. */
const BYTES = 12;

/**
 * Takes secrets out of a text and marks them, so that the same secret can be told again elsewhere, such as in what a cluster says, where
 * the text itself is gone. A mark tells nothing to who has not got the key: it is an HMAC (RFC 2104) with a salt of its own for each text.
 *
 * @param key known to all replicas, and kept nowhere beside the marks
 * @param before marks of a part of the text that was redacted already: their placeholders are used again
 */
export function inspectMarked(key: string, raw: string, before?: SecretMarks): Redaction {
  const salt = before?.salt ?? randomBytes(BYTES).toString('base64url');
  const placeholders: Record<string, string> = { ...before?.placeholders };
  const onSecret = (secret: string, placeholder: string) => {
    if (Object.keys(placeholders).length < MOST) placeholders[markOf(key, salt, secret)] = placeholder;
  };
  const redaction = createRedactor([], { known: recalling(key, before), onSecret })(raw);
  return Object.keys(placeholders).length === 0 ? redaction : { ...redaction, marks: { salt, placeholders } };
}

/** Makes what gives the placeholder of a secret that was marked; undefined for any other text. */
export function recalling(
  key: string,
  marks: SecretMarks | undefined,
): ((secret: string) => string | undefined) | undefined {
  if (marks === undefined) return undefined;
  const placeholders = new Map(Object.entries(marks.placeholders));
  return (secret) => placeholders.get(markOf(key, marks.salt, secret));
}

function markOf(key: string, salt: string, secret: string): string {
  const digest = createHmac('sha256', key).update(`casebook mark\n${salt}\n${secret}`).digest();
  return digest.subarray(0, BYTES).toString('base64url');
}
