import type { TextNote, TextPart } from '../../domain/evidence.ts';

/** One message, or one file, before it is joined with the others. */
export interface TextPiece {
  readonly channel: string;
  readonly ts: string;
  readonly author?: string | undefined;
  readonly file?: string | undefined;
  readonly text: string;
}

/** One text made of many, and which stretch of it is whose. */
export interface JoinedText {
  readonly text: string;
  readonly parts: readonly TextPart[];
}

/** Bytes of all texts together that are read. */
export const MOST_BYTES = 2 * 1024 * 1024;
/** Characters of a file's name that an answer shows. */
const NAME = 60;

/** Joins texts line by line; empty ones are left out. */
export function joinPieces(pieces: readonly TextPiece[]): JoinedText {
  const parts: TextPart[] = [];
  const texts: string[] = [];
  let firstLine = 1;
  for (const { channel, ts, author, file, text: raw } of pieces) {
    const text = raw.replace(/\r+\n|\r/g, '\n').replace(/\n+$/, '');
    if (text.trim() === '') continue;
    const lineCount = text.split('\n').length;
    parts.push({
      ...{ firstLine, lineCount, channel, ts },
      ...(author === undefined ? {} : { author }),
      ...(file === undefined ? {} : { file: file.slice(0, NAME) }),
    });
    texts.push(text);
    firstLine += lineCount;
  }
  return { text: texts.join('\n'), parts };
}

/** A note on a file that was not read. */
export function fileNote(
  file: string,
  problem: Extract<TextNote, { kind: 'file-unread' }>['problem'],
): TextNote {
  return { kind: 'file-unread', file: file.slice(0, NAME), problem };
}
