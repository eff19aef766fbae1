import type { NormalizedText } from '../../src/domain/evidence.ts';

/** A text with one reading a line, as a log without wrapped lines or JSON has. */
export function asReadings(text: string): NormalizedText {
  const lines = text.trimEnd().split('\n');
  return {
    lines: lines.map((line, index) => ({
      text: line,
      pieces: [{ start: 0, line: index + 1 }],
      origin: 'paste',
    })),
    notes: [],
    lineCount: lines.length,
  };
}
