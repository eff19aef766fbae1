import { type Message, messages } from './messages.ts';
import { kubeletLog, MB } from './texts.ts';

/** Sizes of catalog that are compared. */
export const SIZES = [60, 250, 2_500, 10_000] as const;
export const LARGEST = 10_000;
export const LOG_BYTES = 10 * MB;

const made: { known?: readonly Message[]; texts: Map<string, string> } = { texts: new Map() };

/** The first messages of the largest catalog. */
export function firstMessages(count: number): readonly Message[] {
  made.known ??= messages(LARGEST);
  return made.known.slice(0, count);
}

/** A log with failures of the largest catalog; the same for every size of catalog. */
export function logOf(bytes: number, different = false): string {
  const key = `${bytes} ${different}`;
  const known = made.texts.get(key);
  const text = known ?? kubeletLog({ bytes, seed: 99, known: firstMessages(LARGEST), different });
  made.texts.set(key, text);
  return text;
}
