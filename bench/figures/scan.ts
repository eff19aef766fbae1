import { LiteralMatcher } from '../../src/evidence/signals.ts';
import { hyperscanProgram } from '../commands.ts';
import { type Figure, once, type Row } from '../figure.ts';
import { Hyperscan } from '../hyperscan.ts';
import { signalsOf } from '../inputs/catalog.ts';
import { plainPattern } from '../inputs/patterns.ts';
import { asReadings } from '../inputs/readings.ts';
import { firstMessages, LOG_BYTES, logOf, SIZES } from '../inputs/scenes.ts';
import { cpuMs, type Measured, sideBySide, summary } from '../measure.ts';
import { fileOf } from '../workplace.ts';

const ROUNDS = 7;
const GOALS: Readonly<Record<number, number>> = { 250: 4, 2500: 2, 10000: 2 };

/** Scanning 10 MB that are read already, against Hyperscan over the same bytes. */
export const scanFigure: Figure = {
  name: 'scan',
  how: 'A 10 MB kubelet log, one reading a line, every hundredth a failure that a rule knows. Processor time of a warm scan with verification, captures and lines, over that of Hyperscan in C (block mode, no captures). Both must find the same patterns.',
  run: () => scans(false),
};

/** The same on a log of which hardly two lines are alike. */
export const differentFigure: Figure = {
  name: 'different',
  how: 'As scan, on 10 MB of lines of random words: hardly two are alike. The first pass stands apart.',
  run: () => scans(true),
};

async function* scans(different: boolean): AsyncGenerator<Row> {
  const log = logOf(LOG_BYTES, different);
  const text = asReadings(log);
  const logPath = fileOf(`log-${different}`, () => log);
  const times = new Map<number, Measured>();
  for (const size of [25, ...SIZES]) {
    const known = firstMessages(size);
    const matcher = new LiteralMatcher(signalsOf(known));
    let found: string[] = [];
    const scan = () =>
      cpuMs(async () => {
        const { signals, exhausted } = await matcher.match(text);
        if (exhausted) throw new Error('the search gave up');
        found = signals.map(({ id }) => id);
      });
    const first = await scan();
    await scan();
    const patterns = fileOf(`plain-${size}`, () => `${known.map(plainPattern).join('\n')}\n`);
    const program = hyperscanProgram();
    const label = `${size.toLocaleString('en')} rules`;
    const best = async () => Math.min(await scan(), await scan());
    if ('absent' in program) {
      const alone = summary(await series(ROUNDS, best));
      times.set(size, alone);
      yield { name: `${label}, 10 MB`, unit: 'ms', value: alone, note: program.absent };
    } else {
      const hyperscan = new Hyperscan(program.path, patterns, logPath);
      await hyperscan.compiled();
      await hyperscan.scan();
      const { ratio, one, other } = await sideBySide(ROUNDS, best, async () =>
        Math.min(await hyperscan.scan(), await hyperscan.scan()),
      );
      times.set(size, one);
      const theirs = await hyperscan.end();
      const ours = new Set(found.map((id) => Number(id.slice('signal-'.length))));
      const apart =
        [...ours].filter((id) => !theirs.has(id)).length + [...theirs].filter((id) => !ours.has(id)).length;
      const most = different ? (size >= 250 ? 4 : undefined) : GOALS[size];
      yield {
        name: `${label}, over Hyperscan`,
        unit: '×',
        value: ratio,
        ...(most === undefined ? {} : { goal: { most } }),
        note: `${Math.round(one.median)} ms to ${Math.round(other.median)} ms, ${ours.size} found, ${apart} differ`,
      };
    }
    yield {
      name: `${label}, first pass`,
      unit: 'ms',
      value: once(first),
      note: 'with compiling the patterns it calls for',
    };
    yield tableRow(label, matcher, size);
  }
  const growth = (times.get(10_000)?.median ?? 0) / (times.get(25)?.median ?? 1);
  yield {
    name: 'exponent of the time in the number of rules, 25 to 10,000',
    unit: '',
    value: once(Math.log(growth) / Math.log(400)),
    goal: { most: 0.25 },
  };
}

async function series(rounds: number, work: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) values.push(await work());
  return values;
}

function tableRow(label: string, { automaton }: LiteralMatcher, size: number): Row {
  const { classOf, next, literalAt, shorter } = automaton;
  const bytes = [next, literalAt, shorter, ...(size >= 250 ? [classOf] : [])].reduce(
    (sum, table) => sum + table.byteLength,
    0,
  );
  return {
    name: `${label}, tables for each`,
    unit: 'KB',
    value: once(bytes / 1024 / size),
    ...(size >= 250 ? { goal: { most: 9 } } : {}),
  };
}
