import type { Piece } from '../../domain/evidence.ts';

/** A text that knows from which original line each of its stretches came. */
export interface Mapped {
  readonly text: string;
  /** Ascending by `start`; the first starts at 0. */
  readonly pieces: readonly Piece[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly outStart: number;
  readonly outEnd: number;
}

/** A text that stood on one line. */
export function onLine(text: string, line: number): Mapped {
  return { text, pieces: [{ start: 0, line }] };
}

/** Texts one behind the other; `separators[i]` stands between part i and part i + 1. */
export function concat(parts: readonly Mapped[], separators: readonly string[]): Mapped {
  let text = '';
  const pieces: Piece[] = [];
  parts.forEach((part, index) => {
    for (const piece of part.pieces) pieces.push({ start: text.length + piece.start, line: piece.line });
    text += part.text + (index < parts.length - 1 ? (separators[index] ?? '') : '');
  });
  return { text, pieces: tidy(pieces, text.length) };
}

/** The stretch from `start` up to `end`, with its lines. */
export function slice(mapped: Mapped, start: number, end: number): Mapped {
  const text = mapped.text.slice(start, end);
  if (mapped.pieces.length === 1) return { text, pieces: mapped.pieces };
  const pieces = mapped.pieces.map((piece) => ({
    start: Math.max(0, piece.start - start),
    line: piece.line,
  }));
  return { text, pieces: tidy(pieces, text.length) };
}

/** Replaces every match of a global pattern and moves the pieces along. */
export function rewrite(
  mapped: Mapped,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string,
): Mapped {
  const edits: Edit[] = [];
  let out = '';
  let last = 0;
  for (const match of mapped.text.matchAll(pattern)) {
    const replacement = replace(match);
    if (replacement === match[0]) continue;
    out += mapped.text.slice(last, match.index);
    last = match.index + match[0].length;
    edits.push({
      start: match.index,
      end: last,
      outStart: out.length,
      outEnd: out.length + replacement.length,
    });
    out += replacement;
  }
  if (edits.length === 0) return mapped;
  out += mapped.text.slice(last);
  return { text: out, pieces: tidy(movePieces(mapped.pieces, edits), out.length) };
}

/** Original line on which the character at `offset` stood. */
export function lineAt(mapped: Mapped, offset: number): number {
  let line = mapped.pieces[0]?.line ?? 1;
  for (const piece of mapped.pieces) {
    if (piece.start > offset) break;
    line = piece.line;
  }
  return line;
}

function movePieces(pieces: readonly Piece[], edits: readonly Edit[]): Piece[] {
  let next = 0;
  let shift = 0;
  return pieces.map((piece) => {
    let edit = edits[next];
    while (edit !== undefined && edit.end <= piece.start) {
      shift = edit.outEnd - edit.end;
      next += 1;
      edit = edits[next];
    }
    if (edit !== undefined && edit.start < piece.start) {
      return { start: Math.min(edit.outStart + piece.start - edit.start, edit.outEnd), line: piece.line };
    }
    return { start: piece.start + shift, line: piece.line };
  });
}

/** Drops pieces that became empty (of several at one offset the last has the character there) or say nothing new. */
function tidy(pieces: readonly Piece[], length: number): Piece[] {
  const kept: Piece[] = [];
  pieces.forEach((piece, index) => {
    const empty = pieces[index + 1]?.start === piece.start || piece.start >= length;
    if (!empty && kept.at(-1)?.line !== piece.line) kept.push(piece);
  });
  const first = kept[0] ?? pieces[0];
  return first === undefined ? [] : [{ start: 0, line: first.line }, ...kept.slice(1)];
}
