import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import { redact } from '../../src/redaction/redact.ts';
import { type Figure, once, type Row } from '../figure.ts';
import { firstMessages } from '../inputs/scenes.ts';
import { kubeletLog, MB } from '../inputs/texts.ts';
import { cpuMs } from '../measure.ts';

/** Whole diagnoses of large logs at the shipped catalog. */
export const largeFigure: Figure = {
  name: 'large',
  how: 'A diagnosis of a kubelet log of 1, 10 and 100 MB at the shipped catalog (of more than 10 MB the newest are read): processor time, delay of the event loop on the clock, resident memory above that before.',
  async *run(): AsyncGenerator<Row> {
    const diagnose = createDiagnose(loadCatalog());
    for (const size of [1, 10, 100]) {
      const text = redact(kubeletLog({ bytes: size * MB, seed: 5, known: firstMessages(60) }));
      const lag = monitorEventLoopDelay({ resolution: 5 });
      const before = process.memoryUsage.rss();
      lag.enable();
      const ms = await cpuMs(() => diagnose(text, new Map()));
      lag.disable();
      yield { name: `${size} MB`, unit: 'ms', value: once(ms) };
      yield {
        name: `${size} MB, memory`,
        unit: 'MB',
        value: once((process.memoryUsage.rss() - before) / MB),
      };
      yield {
        name: `${size} MB, delay of the event loop, 99th percentile`,
        unit: 'ms',
        value: once(lag.percentile(99) / 1e6),
        goal: { most: 100 },
        note: `longest ${Math.round(lag.max / 1e6)} ms`,
      };
    }
  },
};
