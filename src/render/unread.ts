import type { TextNote } from '../domain/evidence.ts';
import type { Language } from '../domain/language.ts';
import type { SlackMessage } from './block-types.ts';
import { renderLines } from './help.ts';
import { noteTexts } from './notes-section.ts';
import { readerOf } from './reader.ts';

/** Says for Slack what could not be read, a line each. */
export function renderUnread(notes: readonly TextNote[], language: Language): SlackMessage {
  return renderLines(noteTexts(notes, readerOf(language, 'slack')));
}
