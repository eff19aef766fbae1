import type { NormalizedText, Origin, TextNote } from '../domain/evidence.ts';
import { readJson } from './normalize/json.ts';
import type { Line } from './normalize/lines.ts';
import { type Mapped, onLine } from './normalize/mapped.ts';
import { findEllipsized } from './normalize/notes.ts';
import { bulletLength } from './normalize/prefixes.ts';
import { Readings } from './normalize/readings.ts';
import { findRuns } from './normalize/runs.ts';
import { readStructure } from './normalize/structure.ts';
import { readTextLines, type TextLines } from './normalize/text-lines.ts';
import { joinRun } from './normalize/wraps.ts';
import { atOnce, LINES_A_STEP, type Steps } from './steps.ts';

/**
 * Reads a pasted text in every way that makes sense of it: each line cleaned, wrapped lines joined, fields of JSON,
 * YAML and `kubectl describe` as `path: value`. Takes any string, never throws; work and output grow with its length.
 */
export function normalize(raw: string, options: { readonly origin?: Origin } = {}): NormalizedText {
  return atOnce(normalizing(raw, options.origin ?? 'paste'));
}

function* normalizing(raw: string, origin: Origin): Steps<NormalizedText> {
  return yield* normalizeLines(yield* readTextLines(raw), origin);
}

/** As {@link normalize}, from lines that were read already, in steps. */
export function* normalizeLines({ kept, lines }: TextLines, origin: Origin): Steps<NormalizedText> {
  const readings = new Readings(origin, kept.text.length);
  for (const [index, line] of lines.entries()) {
    addLine(readings, line);
    if (index % LINES_A_STEP === 0) yield;
  }
  const structure = yield* readStructure(lines);
  for (const reading of structure.readings) readings.add(reading);
  yield;
  for (const run of findRuns(lines, structure.covers)) {
    for (const variants of joinRun(lines, run)) addJoined(readings, variants);
    yield;
  }
  const notes = [kept.note, findEllipsized(lines)].filter((note): note is TextNote => note !== undefined);
  yield;
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
