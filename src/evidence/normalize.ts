import type { NormalizedText, Origin, TextNote } from '../domain/evidence.ts';
import { cleanText } from './normalize/clean.ts';
import { readJson } from './normalize/json.ts';
import { type Line, readLines } from './normalize/lines.ts';
import { type Mapped, onLine } from './normalize/mapped.ts';
import { findEllipsized } from './normalize/notes.ts';
import { bulletLength } from './normalize/prefixes.ts';
import { Readings } from './normalize/readings.ts';
import { findRuns } from './normalize/runs.ts';
import { keepNewest } from './normalize/split.ts';
import { readStructure } from './normalize/structure.ts';
import { joinRun } from './normalize/wraps.ts';

/**
 * Reads a pasted text in every way that makes sense of it: each line cleaned, wrapped lines joined, fields of JSON,
 * YAML and `kubectl describe` as `path: value`. Takes any string, never throws; work and output grow with its length.
 */
export function normalize(raw: string, options: { readonly origin?: Origin } = {}): NormalizedText {
  const kept = keepNewest(raw);
  const lines = readLines(cleanText(kept.text), kept.firstLine);
  const readings = new Readings(options.origin ?? 'paste', kept.text.length);
  for (const line of lines) addLine(readings, line);
  const structure = readStructure(lines);
  for (const reading of structure.readings) readings.add(reading);
  for (const run of findRuns(lines, structure.covers)) {
    for (const variants of joinRun(lines, run)) addJoined(readings, variants);
  }
  const notes = [kept.note, findEllipsized(lines)].filter((note): note is TextNote => note !== undefined);
  return { lines: readings.inOrder(), notes, lineCount: kept.lineCount };
}

function addLine(readings: Readings, line: Line): void {
  const content = onLine(line.text.slice(bulletLength(line.text)), line.number);
  readings.addLine(content);
  if (content.text.includes('{')) for (const field of readJson(content).readings) readings.add(field);
}

/** Of several ways to join the lines of a JSON text, the first that makes it whole gives its fields. */
function addJoined(readings: Readings, variants: readonly Mapped[]): void {
  for (const variant of variants) readings.add(variant);
  const parsed = variants.filter((variant) => /\{\s*"/.test(variant.text)).map(readJson);
  const best = parsed.find((json) => json.complete && json.readings.length > 0);
  for (const field of best?.readings ?? []) readings.add(field);
}
