import type { NormalizedLine, Origin } from '../../domain/evidence.ts';
import type { Health } from '../health.ts';
import { cleanText } from '../normalize/clean.ts';
import { finish } from '../normalize/finish.ts';
import { onLine } from '../normalize/mapped.ts';
import type { SnapshotLines } from '../snapshot-lines.ts';

/** A longer message is cut; the API server keeps events to 1024 characters and termination messages to 4096. */
const MAX_CHARS = 8192;

/** A line before it is brought into the form of a reading. */
export interface StateLine {
  readonly text: string;
  readonly line: number | undefined;
  readonly origin: Origin;
}

/** What the writers of lines need beside the part they write. */
export interface LineContext {
  readonly lines: SnapshotLines;
  readonly health: Health;
  readonly takenAt?: string;
}

/** The line as a reading: unescaped, with single blanks, on the line where it stood or on line 1. */
export function toLine({ text, line, origin }: StateLine): NormalizedLine {
  const whole = finish(onLine(cleanText(text.slice(0, MAX_CHARS)), line ?? 1));
  return { text: whole.text, pieces: [{ start: 0, line: line ?? 1 }], origin };
}

/** Words with one blank between them; unknown ones are left out, and a message follows after a colon. */
export function words(parts: readonly (string | undefined)[], message?: string): string {
  const text = parts.filter((part) => part !== undefined && part !== '').join(' ');
  return message === undefined || message === '' ? text : `${text}: ${message}`;
}

/** `namespace/name`, as much of it as is known. */
export function fullName(part: { readonly name?: string; readonly namespace?: string }): string | undefined {
  if (part.name === undefined) return undefined;
  return part.namespace === undefined ? part.name : `${part.namespace}/${part.name}`;
}
