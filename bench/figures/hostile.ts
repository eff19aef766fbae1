import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import { literalsOf } from '../../src/evidence/literals.ts';
import { redact } from '../../src/redaction/redact.ts';
import { type Figure, once, type Row } from '../figure.ts';
import { kubeletLog, MB } from '../inputs/texts.ts';
import { cpuMs, sideBySide } from '../measure.ts';

/** Texts made to cost much, at the shipped catalog. */
export const hostileFigure: Figure = {
  name: 'hostile',
  how: 'A diagnosis of 1 MB on a single line that carries every literal of every shipped pattern again and again, over 1 MB of a usual log on a single line, in turns; then 1/16 of that line. Processor time; delay of the event loop on the clock.',
  async *run(): AsyncGenerator<Row> {
    const catalog = loadCatalog();
    const diagnose = createDiagnose(catalog);
    const definitions = [...catalog.context, ...catalog.rules.flatMap((rule) => rule.signals)];
    const literals = [...new Set(definitions.flatMap((definition) => literalsOf(definition).literals))].join(
      ' ',
    );
    const hostile = redact(literals.repeat(Math.ceil(MB / literals.length)).slice(0, MB));
    const benign = redact(kubeletLog({ bytes: MB, seed: 5, known: [] }).replaceAll('\n', ' '));
    const timed = (text: typeof hostile) => () => cpuMs(() => diagnose(text, new Map()));
    const part = redact(hostile.slice(0, MB / 16));
    await timed(part)();
    const lag = monitorEventLoopDelay({ resolution: 5 });
    await timed(benign)();
    lag.enable();
    const { ratio, one, other } = await sideBySide(3, timed(hostile), timed(benign));
    lag.disable();
    yield {
      name: 'hostile 1 MB over benign 1 MB',
      unit: '×',
      value: ratio,
      goal: { most: 3 },
      note: `${Math.round(one.median)} ms to ${Math.round(other.median)} ms`,
    };
    const growth = await sideBySide(3, timed(hostile), timed(part));
    yield { name: 'hostile 1 MB over hostile 64 KB', unit: '×', value: growth.ratio, goal: { most: 25 } };
    yield {
      name: 'delay of the event loop, 99th percentile',
      unit: 'ms',
      value: once(lag.percentile(99) / 1e6),
      goal: { most: 100 },
      note: `longest ${Math.round(lag.max / 1e6)} ms`,
    };
  },
};
