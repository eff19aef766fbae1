import { readFileSync } from 'node:fs';
import type { Fault } from './fault.ts';

/** What a new rule's folder says where its author is to write. */
export const TODO = 'TODO';

/** The lines of a file that are still to be written. @throws the system's error for a file that cannot be read */
export function unfinishedLines(path: string, file: string): Fault[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      text.includes(TODO)
        ? [{ file, line: index + 1, message: `still to be written: ${text.trim().slice(0, 100)}` }]
        : [],
    );
}
