import { CasebookError } from '../domain/errors.ts';
import type { Language } from '../domain/language.ts';
import { shortened } from './excerpt.ts';
import { say } from './text.ts';
import { visible } from './visible.ts';

/** Characters of an error's line. */
const LENGTH = 500;

/** An error as one line without a stack: what went wrong and what to do. */
export function renderError(error: unknown, language: Language): string {
  if (error instanceof CasebookError) {
    const message = error.message.replace(/[.\s]+$/, '');
    return line(error.hint === '' ? message : say(language, 'error.hint', { message, hint: error.hint }));
  }
  const message = error instanceof Error ? error.message : String(error);
  return line(say(language, 'error.unexpected', { message: message === '' ? '?' : message }));
}

function line(text: string): string {
  return shortened(visible(text).replace(/ {2,}/g, ' ').trim(), LENGTH);
}
