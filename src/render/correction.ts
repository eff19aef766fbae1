import type { Language } from '../domain/language.ts';
import type { TargetCorrection } from '../domain/target-correction.ts';
import { shortened } from './excerpt.ts';
import type { Medium } from './reader.ts';
import { say } from './text.ts';
import { visible } from './visible.ts';

/** Characters of what was mistyped that are repeated. */
const WORD_LENGTH = 80;

/** One line for a target that was mistyped: what is wrong, and the command to type instead between backticks. */
export function renderCorrection(
  { problem, word = '', suggestion }: TargetCorrection,
  language: Language,
  medium: Medium,
): string {
  const what = say(language, `correction.${problem}`, { word: clean(shortened(word, WORD_LENGTH)) });
  const command = `${medium === 'slack' ? '/diagnose' : 'casebook diagnose'} ${clean(suggestion)}`;
  return say(language, 'correction.instead', { what, command });
}

/** A backtick would end the stretch of code. */
function clean(text: string): string {
  return visible(text).replaceAll('`', "'");
}
