import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { outputOf } from '../commands.ts';
import { type Figure, once, type Row } from '../figure.ts';
import { catalogOf } from '../inputs/catalog.ts';
import { plainPattern } from '../inputs/patterns.ts';
import { firstMessages, LARGEST, LOG_BYTES, logOf } from '../inputs/scenes.ts';
import { memoryReport } from '../memory-report.ts';
import { fileOf, pathOf } from '../workplace.ts';

const scriptOf = (name: string) => new URL(`../${name}.ts`, import.meta.url).pathname;

/** With which the image starts Node.js (deploy/Dockerfile). */
const IMAGE_FLAGS = ['--max-semi-space-size=1'];

/** Memory of processes of their own. */
export const memoryFigure: Figure = {
  name: 'memory',
  how: 'Processes of their own. Peak resident memory of building the matcher and scanning 10 MB; milliseconds and resident memory of reading and checking 10,000 rule folders and preparing diagnoses, from the sources as the image runs them.',
  async *run(): AsyncGenerator<Row> {
    const known = firstMessages(LARGEST);
    const patterns = fileOf(`plain-${LARGEST}`, () => `${known.map(plainPattern).join('\n')}\n`);
    const log = fileOf('log-false', () => logOf(LOG_BYTES));
    const scan = memoryReport.parse(
      JSON.parse(outputOf(process.execPath, [scriptOf('scan-memory'), patterns, log])),
    );
    yield {
      name: 'peak, 10 MB at 10,000 patterns',
      unit: 'MB',
      value: once(scan.peakMb),
      goal: { most: 350 },
    };
    const folder = writeCatalog();
    const start = memoryReport.parse(
      JSON.parse(outputOf(process.execPath, [...IMAGE_FLAGS, scriptOf('start-up'), folder])),
    );
    yield { name: 'start-up with 10,000 rules, processor time', unit: 'ms', value: once(start.ms) };
    yield {
      name: 'resident after start-up',
      unit: 'MB',
      value: once(start.restMb),
      goal: { most: 200 },
      note: `peak ${Math.round(start.peakMb)} MB`,
    };
  },
};

/** Writes the generated catalog as a folder of rule files. @returns the folder */
function writeCatalog(): string {
  const folder = pathOf('rules');
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'context.yaml'),
    "signals:\n  - { id: pod-named, pattern: 'pod=\"(?P<pod>[^\"]+)\"' , derive: { node: '{pod}' } }\n",
  );
  for (const rule of catalogOf(firstMessages(LARGEST)).rules) {
    const path = join(folder, 'bench', rule.id);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'rule.yaml'), stringify(rule));
  }
  return folder;
}
