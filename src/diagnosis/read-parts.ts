import type { Diagnosis } from '../domain/diagnosis.ts';
import type { NormalizedLine, TextNote, TextPart } from '../domain/evidence.ts';
import { type EvidenceAtHand, readPaste } from './evidence-at-hand.ts';

/** Of which messages and files a text is made, and what could not be read of them. */
export interface Conversation {
  readonly parts: readonly TextPart[];
  readonly notes: readonly TextNote[];
}

/** Adds to a diagnosis of a conversation what it was made from. */
export function inConversation(diagnosis: Diagnosis, conversation: Conversation | undefined): Diagnosis {
  if (conversation === undefined) return diagnosis;
  const { parts, notes } = conversation;
  const whole = { ...diagnosis, notes: [...diagnosis.notes, ...notes] };
  if (parts.length === 0) return whole;
  return { ...whole, parts, lineCount: parts.reduce((sum, { lineCount }) => sum + lineCount, 0) };
}

/**
 * Reads a conversation part by part, so that each message is judged by its own length: what a person wrote counts as their words however
 * long the whole is. Lines keep their numbers in the whole text.
 */
export async function readParts(text: string, parts: readonly TextPart[]): Promise<EvidenceAtHand[]> {
  if (parts.length === 0) return [await readPaste(text)];
  const lines = text.split('\n');
  const found: EvidenceAtHand[] = [];
  for (const { firstLine, lineCount } of parts) {
    const from = firstLine - 1;
    found.push(moved(await readPaste(lines.slice(from, from + lineCount).join('\n')), from));
  }
  return found;
}

/** The same evidence, so many lines further down. */
function moved(evidence: EvidenceAtHand, by: number): EvidenceAtHand {
  if (by === 0) return evidence;
  return {
    text: { ...evidence.text, lines: evidence.text.lines.map((line) => movedLine(line, by)) },
    facts: evidence.facts.map((fact) => (fact.line === undefined ? fact : { ...fact, line: fact.line + by })),
    fine: evidence.fine,
    notes: evidence.notes.map((note) => movedNote(note, by)),
  };
}

/** Line 0 stands in no text. */
function movedLine(line: NormalizedLine, by: number): NormalizedLine {
  const pieces = line.pieces.map(({ start, line: at }) => ({ start, line: at === 0 ? 0 : at + by }));
  return { ...line, pieces };
}

function movedNote(note: TextNote, by: number): TextNote {
  return note.kind === 'ellipsized' ? { ...note, line: note.line + by } : note;
}
