import type { Diagnosis } from '../domain/diagnosis.ts';
import type { Language } from '../domain/language.ts';
import { answerOf } from './answer.ts';
import { WHOLE } from './brevity.ts';
import { readerOf } from './reader.ts';
import { moreSection, shorten } from './shorten.ts';
import type { TerminalOptions } from './terminal-draw.ts';
import { drawTerminal } from './terminal-draw.ts';

/** An answer for a terminal, whole and with manifests; ends with a line feed. */
export function renderTerminal(diagnosis: Diagnosis, language: Language, options: TerminalOptions): string {
  const reader = readerOf(language, 'terminal');
  const { sections, omitted } = shorten(answerOf(diagnosis, reader), WHOLE, reader);
  const best = diagnosis.findings[0];
  const more = moreSection(omitted, best && reader.page(best.rule), reader);
  return drawTerminal(more === undefined ? sections : [...sections, more], options);
}
