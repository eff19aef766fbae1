import type { RuleId } from '../domain/ids.ts';
import type { Language, Localized } from '../domain/language.ts';
import type { Say } from './text.ts';
import { sayIn } from './text.ts';

/** Where the answer is read; it decides which commands of Casebook the answer names. */
export type Medium = 'slack' | 'terminal';

/** For whom an answer is written. */
export interface Reader {
  readonly language: Language;
  readonly medium: Medium;
  readonly say: Say;
  /** A text of the catalog in the reader's language. */
  readonly read: (text: Localized) => string;
  /** The command that shows a whole rule. */
  readonly page: (rule: RuleId) => string;
}

/** Makes the reader of one language at one medium. */
export function readerOf(language: Language, medium: Medium): Reader {
  return {
    language,
    medium,
    say: sayIn(language),
    read: (text) => text[language].trim(),
    page: (rule) => (medium === 'slack' ? `/diagnose rule ${rule}` : `casebook rules show ${rule}`),
  };
}
