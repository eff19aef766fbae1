import { readFileSync } from 'node:fs';
import { signalId } from '../src/domain/ids.ts';
import { LiteralMatcher } from '../src/evidence/signals.ts';
import { asReadings } from './inputs/readings.ts';
import { cpuMs } from './measure.ts';
import { report } from './memory-report.ts';

// As `node bench/scan-memory.ts PATTERNS TEXT`.
const [patterns = '', text = ''] = process.argv.slice(2);
const ms = await cpuMs(async () => {
  const lines = readFileSync(patterns, 'utf8').trimEnd().split('\n');
  const matcher = new LiteralMatcher(
    lines.map((pattern, index) => ({ id: signalId(`signal-${index}`), pattern })),
  );
  await matcher.match(asReadings(readFileSync(text, 'utf8')));
});
report(ms);
