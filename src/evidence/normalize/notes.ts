import type { TextNote } from '../../domain/evidence.ts';
import type { Line } from './lines.ts';

const HINT = /Some lines were ellipsized/;

/** The first line that `systemctl status` or `journalctl` cut short, where there is one. */
export function findEllipsized(lines: readonly Line[]): TextNote | undefined {
  // A log line that ends in dots: `...` stands for the rest, unless a word was meant to trail off.
  const cut = lines.find(
    (line) => HINT.test(line.text) || (line.text !== line.body && /[^.\s]\.\.\.$/.test(line.text.trimEnd())),
  );
  return cut === undefined ? undefined : { kind: 'ellipsized', line: cut.number };
}
