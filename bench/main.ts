import { parseArgs } from 'node:util';
import { installTools } from './commands.ts';
import { type Figure, lineOf, type Row, reached } from './figure.ts';
import { diagnosisFigure } from './figures/diagnosis.ts';
import { hostileFigure } from './figures/hostile.ts';
import { largeFigure } from './figures/large.ts';
import { memoryFigure } from './figures/memory.ts';
import { naiveFigure } from './figures/naive.ts';
import { differentFigure, scanFigure } from './figures/scan.ts';
import { throughputFigure } from './figures/throughput.ts';
import { wholeFigure } from './figures/whole.ts';

const FIGURES: readonly Figure[] = [
  scanFigure,
  differentFigure,
  naiveFigure,
  wholeFigure,
  diagnosisFigure,
  memoryFigure,
  hostileFigure,
  largeFigure,
  throughputFigure,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const wanted = FIGURES.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
if (wanted.length === 0) {
  console.error(
    `no figure is called ${positionals.join(' or ')}; there are ${FIGURES.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const say = values.json ? () => undefined : console.log;
say(installTools());
const results: (Row & { figure: string; reached: boolean | undefined })[] = [];
for (const figure of wanted) {
  say(`\n${figure.name}\n  ${figure.how}`);
  for await (const row of figure.run()) {
    results.push({ figure: figure.name, ...row, reached: reached(row) });
    say(lineOf(row));
  }
}
if (values.json) console.log(JSON.stringify({ node: process.version, results }, null, 2));
