import { readFileSync } from 'node:fs';
import type { ClusterSnapshot } from '../../../src/domain/cluster.ts';
import { type KubectlReading, readKubectl } from '../../../src/evidence/kubectl/read.ts';
import { stateLines } from '../../../src/evidence/state-lines.ts';

/** A text of test/fixtures/kubectl. */
export function fixture(name: string): string {
  return readFileSync(new URL(`../../fixtures/kubectl/${name}`, import.meta.url), 'utf8');
}

/** Reads what must be kubectl output. */
export function read(text: string): KubectlReading {
  const reading = readKubectl(text);
  if (reading === undefined) throw new Error('no kubectl output was recognised');
  return reading;
}

export function snapshotOf(text: string): ClusterSnapshot {
  return read(text).snapshot;
}

/** The state lines of a pasted text as `LINE: TEXT`. */
export function linesOf(text: string): string[] {
  const { snapshot, lines } = read(text);
  return stateLines(snapshot, { lines }).map((line) => `${line.pieces[0]?.line}: ${line.text}`);
}
