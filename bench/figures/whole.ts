import { has, processMs } from '../commands.ts';
import type { Figure, Row } from '../figure.ts';
import type { Message } from '../inputs/messages.ts';
import { plainPattern, posixPattern } from '../inputs/patterns.ts';
import { firstMessages, LOG_BYTES, logOf } from '../inputs/scenes.ts';
import { type Measured, sideBySide } from '../measure.ts';
import { fileOf } from '../workplace.ts';

const ROUNDS = 3;
const GOALS = [
  [250, 1],
  [2_500, 0.1],
  [10_000, 0.1],
] as const;
const OURS = new URL('../whole.ts', import.meta.url).pathname;

/** Whole processes, from their start to their end, against tools for plain texts. */
export const wholeFigure: Figure = {
  name: 'whole',
  how: 'Whole processes that read a file of patterns and a 10 MB log and count the lines that match: ours with Node starting, literals derived and the automaton built, over `grep -E -c -f` (C locale) and `rg -c -f`. Processor time.',
  async *run(): AsyncGenerator<Row> {
    const log = fileOf('log-false', () => logOf(LOG_BYTES));
    for (const [size, most] of GOALS) {
      const known = firstMessages(size);
      const ours = fileOf(`plain-${size}`, () => listOf(known, plainPattern));
      const posix = fileOf(`posix-${size}`, () => listOf(known, posixPattern));
      const tools = [
        { tool: 'grep', args: ['-E', '-c', '-f', posix, log] },
        {
          tool: 'rg',
          args: ['-c', '--no-config', '--dfa-size-limit', '1G', '--regex-size-limit', '1G', '-f', ours, log],
        },
      ];
      for (const { tool, args } of tools) {
        const name = `${size.toLocaleString('en')} rules, over ${tool}`;
        if (!has(tool)) {
          yield { name, unit: '', value: { median: 0, low: 0, high: 0 }, note: `no ${tool} here` };
          continue;
        }
        const counts = new Set<string>();
        const timed = (program: string, programArgs: readonly string[]) => async () => {
          const { ms, output } = processMs(program, programArgs);
          counts.add(output.trim());
          return ms;
        };
        const run = await sideBySide(ROUNDS, timed(process.execPath, [OURS, ours, log]), timed(tool, args));
        yield { name, unit: '×', value: run.ratio, goal: { most }, note: noteOf(run.one, run.other, counts) };
      }
    }
  },
};

function listOf(known: readonly Message[], write: (message: Message) => string): string {
  return `${known.map(write).join('\n')}\n`;
}

function noteOf(one: Measured, other: Measured, counts: ReadonlySet<string>): string {
  const lines =
    counts.size === 1 ? `${[...counts][0]} lines each` : `lines differ: ${[...counts].join(' and ')}`;
  return `${Math.round(one.median)} ms to ${Math.round(other.median)} ms, ${lines}`;
}
