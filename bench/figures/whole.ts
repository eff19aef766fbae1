import { fileURLToPath } from 'node:url';
import { compiledProduct, has, processMs } from '../commands.ts';
import type { Figure, Row } from '../figure.ts';
import type { Message } from '../inputs/messages.ts';
import { plainPattern, posixPattern } from '../inputs/patterns.ts';
import { firstMessages, LOG_BYTES, logOf } from '../inputs/scenes.ts';
import { sideBySide, summary } from '../measure.ts';
import { fileOf } from '../workplace.ts';

const ROUNDS = 5;
const GOALS = [
  [250, 1],
  [2_500, 0.1],
  [10_000, 0.1],
] as const;
const OURS = fileURLToPath(new URL('../whole.js', import.meta.url));
const EMPTY = fileURLToPath(new URL('../empty.js', import.meta.url));
const RIPGREP = ['-c', '--no-config', '--dfa-size-limit', '1G', '--regex-size-limit', '1G', '-f'];

/** Whole processes, from their start to their end, against tools for plain texts. */
export const wholeFigure: Figure = {
  name: 'whole',
  how: 'Whole processes that read a file of patterns and a 10 MB log and count the lines that match: ours, compiled as it is packed and with the compile cache of Node warm, with Node starting, literals derived and tables built, over `grep -E -c -f` (reading characters, C.UTF-8, and reading bytes, C) and `rg -c -f`. The counts must be the same. Processor time.',
  async *run(): AsyncGenerator<Row> {
    const log = fileOf('log-false', () => logOf(LOG_BYTES));
    const product = compiledProduct();
    for (const [size, most] of GOALS) {
      const known = firstMessages(size);
      const ours = fileOf(`plain-${size}`, () => listOf(known, plainPattern));
      const posix = fileOf(`posix-${size}`, () => listOf(known, posixPattern));
      const grep = ['-E', '-c', '-f', posix, log];
      const own = () => processMs(process.execPath, [OURS, product, ours, log]);
      own();
      for (const { tool, args, locale, said } of [
        { tool: 'grep', args: grep, locale: 'C.UTF-8', said: 'grep of characters' },
        { tool: 'grep', args: grep, locale: 'C', said: 'grep of bytes' },
        { tool: 'rg', args: [...RIPGREP, ours, log], locale: 'C.UTF-8', said: 'rg' },
      ]) {
        const name = `${size.toLocaleString('en')} rules, over ${said}`;
        if (!has(tool)) {
          yield { name, unit: '', value: { median: 0, low: 0, high: 0 }, note: `no ${tool} here` };
          continue;
        }
        const counts = new Set<string>();
        const clock: { readonly ours: number[]; readonly theirs: number[] } = { ours: [], theirs: [] };
        const counted = ({ ms, clockMs, output }: ReturnType<typeof processMs>, side: keyof typeof clock) => {
          counts.add(output.trim());
          clock[side].push(clockMs);
          return Promise.resolve(ms);
        };
        const rounds = tool === 'rg' && size > 2_500 ? 1 : ROUNDS;
        const run = await sideBySide(
          rounds,
          () => counted(own(), 'ours'),
          () => counted(processMs(tool, args, locale), 'theirs'),
        );
        const onClock = summary(clock.ours).median / summary(clock.theirs).median;
        if (counts.size !== 1) throw new Error(`lines differ: ${[...counts].join(' and ')}`);
        const times = `${Math.round(run.one.median)} ms to ${Math.round(run.other.median)} ms`;
        const note = `${times}; on the clock ${onClock.toFixed(3)} ×; ${[...counts][0]} lines each`;
        yield { name, unit: '×', value: run.ratio, goal: { most }, note };
      }
    }
    const idle = await sideBySide(
      ROUNDS,
      () => Promise.resolve(processMs(process.execPath, [EMPTY]).ms),
      () => Promise.resolve(1),
    );
    yield { name: 'a process of Node that does nothing', unit: 'ms', value: idle.one };
  },
};

function listOf(known: readonly Message[], write: (message: Message) => string): string {
  return `${known.map(write).join('\n')}\n`;
}
