import type { Diagnosis } from '../domain/diagnosis.ts';
import type { TextNote } from '../domain/evidence.ts';
import { isFactName } from '../domain/facts.ts';
import type { Reader } from './reader.ts';
import type { Section } from './section.ts';
import type { Say } from './text.ts';
import { listing } from './text.ts';

/** What the reader must know about the text itself: lines that arrived cut, parts that were not read. */
export function notesSection(diagnosis: Diagnosis, reader: Reader): Section | undefined {
  const texts = [
    ...noteTexts(diagnosis.notes, reader),
    ...(diagnosis.incomplete === undefined ? [] : [reader.say('notes.incomplete')]),
  ];
  if (texts.length === 0) return undefined;
  return {
    kind: 'notes',
    heading: reader.say('notes.heading'),
    parts: texts.map((text) => ({ kind: 'point', text })),
  };
}

/** Notes as sentences. */
export function noteTexts(notes: readonly TextNote[], reader: Reader): string[] {
  return [...ellipsized(notes, reader), ...notes.flatMap((note) => noteText(note, reader))];
}

/** Lines named before the list is abridged. */
const NAMED_LINES = 5;

/** One note for all ellipsized lines. */
function ellipsized(notes: readonly TextNote[], { say, language }: Reader): string[] {
  const lines = notes.flatMap((note) => (note.kind === 'ellipsized' ? [String(note.line)] : []));
  if (lines.length === 0) return [];
  const named = lines.length > NAMED_LINES ? [...lines.slice(0, NAMED_LINES), '…'] : lines;
  return [say('notes.ellipsized', { count: lines.length, lines: listing(language, named) })];
}

function noteText(note: TextNote, { say, language }: Reader): string[] {
  switch (note.kind) {
    case 'ellipsized':
      return [];
    case 'cut':
      return [say('notes.cut', { kept: note.keptLines, total: note.totalLines })];
    case 'conflict':
      return [
        say('notes.conflict', { fact: factText(note.fact, say), values: listing(language, note.values) }),
      ];
    case 'thread-cut':
      return [say('notes.thread-cut', { kept: note.kept, total: note.total })];
    case 'thread-unreadable':
      return [say('notes.thread-unreadable')];
    case 'file-unread':
      return [say(`notes.file-${note.problem}`, { file: note.file })];
  }
}

function factText(name: string, say: Say): string {
  return isFactName(name) ? say(`fact.${name}`) : name;
}
