import { LiteralMatcher } from '../../src/evidence/signals.ts';
import { type Figure, once, type Row } from '../figure.ts';
import { signalsOf } from '../inputs/catalog.ts';
import { jsPattern } from '../inputs/patterns.ts';
import { asReadings } from '../inputs/readings.ts';
import { firstMessages, logOf, SIZES } from '../inputs/scenes.ts';
import { MB } from '../inputs/texts.ts';
import { cpuMs } from '../measure.ts';

/** The matcher against every pattern on every line by JavaScript's own engine. */
export const naiveFigure: Figure = {
  name: 'naive',
  how: 'A 1 MB kubelet log: every RegExp on every line, over the matcher. The pairs of rule and line must be the same; case-insensitive, Spanish and Portuguese patterns are among them.',
  async *run(): AsyncGenerator<Row> {
    const text = asReadings(logOf(MB));
    for (const size of SIZES) {
      const known = firstMessages(size);
      const matcher = new LiteralMatcher(signalsOf(known));
      let ours: readonly string[] = [];
      const scan = () =>
        cpuMs(async () => {
          const { signals } = await matcher.match(text);
          ours = signals.map(({ id, line }) => `${id}@${line}`);
        });
      await scan();
      const fast = await scan();
      const theirs = new Set<string>();
      const patterns = known.map(jsPattern);
      const slow = await cpuMs(() => {
        for (const [index, line] of text.lines.entries()) {
          for (const [rule, pattern] of patterns.entries()) {
            if (pattern.test(line.text)) theirs.add(`signal-${rule}@${index + 1}`);
          }
        }
      });
      const missed = [...theirs].filter((pair) => !ours.includes(pair)).length;
      const extra = ours.filter((pair) => !theirs.has(pair)).length;
      const label = `${size.toLocaleString('en')} rules`;
      yield {
        name: `${label}, naive loop over ours`,
        unit: '×',
        value: once(slow / fast),
        note: `${Math.round(slow)} ms to ${fast.toFixed(1)} ms`,
      };
      yield {
        name: `${label}, pairs of ${theirs.size} that differ`,
        unit: '',
        value: once(missed + extra),
        goal: { most: 0 },
      };
    }
  },
};
