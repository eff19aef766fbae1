import { LINES_A_STEP, type Steps } from '../steps.ts';
import { readJsonDocument } from './json.ts';
import type { Line } from './lines.ts';
import { concat, type Mapped, onLine } from './mapped.ts';
import { Outline } from './outline.ts';
import { findJson, findYaml } from './regions.ts';
import { readYaml } from './yaml.ts';

/** What the structured parts of a text say. */
export interface Structure {
  readonly readings: readonly Mapped[];
  /** True for the index of a line that belongs to a document which was read whole. */
  readonly covers: (index: number) => boolean;
}

/** Finds manifests in JSON or YAML anywhere among the lines, and reads the rest by its indentation. */
export function* readStructure(lines: readonly Line[]): Steps<Structure> {
  const readings: Mapped[] = [];
  const covered = new Set<number>();
  let outline = new Outline();
  // Up to here a document was looked for without success: its inner lines need no further try.
  let tried = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    if (index % LINES_A_STEP === 0) yield;
    const region = index < tried ? undefined : (findJson(lines, index) ?? findYaml(lines, index));
    const found = region?.document === true ? readDocument(lines, index, region.to) : undefined;
    if (region !== undefined && found !== undefined) {
      for (const reading of found) readings.push(reading);
      for (let at = index; at < region.to; at += 1) covered.add(at);
      index = region.to - 1;
      outline = new Outline();
      continue;
    }
    if (region !== undefined) tried = region.to;
    const reading = outline.next(line);
    if (reading !== undefined) readings.push(reading);
  }
  return { readings, covers: (index) => covered.has(index) };
}

function readDocument(lines: readonly Line[], from: number, to: number): Mapped[] | undefined {
  const members = lines.slice(from, to);
  const first = members[0];
  if (first === undefined) return undefined;
  if (/^\s*[[{]/.test(first.body)) {
    const parts = members.map((line) => onLine(line.body, line.number));
    return readJsonDocument(
      concat(
        parts,
        parts.slice(1).map(() => '\n'),
      ),
    );
  }
  return readYaml(
    members.map((line) => line.body),
    first.number,
  );
}
