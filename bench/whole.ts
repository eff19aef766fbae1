import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { signalId } from '../src/domain/ids.ts';
import { asReadings } from './inputs/readings.ts';

// As `node bench/whole.ts PATTERNS TEXT`: a whole process that does what `grep -c -f` does, to be timed beside it.
enableCompileCache();
const { LiteralMatcher } = await import('../src/evidence/signals.ts');
const [patterns = '', text = ''] = process.argv.slice(2);
const lines = readFileSync(patterns, 'utf8').trimEnd().split('\n');
const matcher = new LiteralMatcher(
  lines.map((pattern, index) => ({ id: signalId(`signal-${index}`), pattern })),
);
const { signals } = await matcher.match(asReadings(readFileSync(text, 'utf8')));
console.log(new Set(signals.map(({ line }) => line)).size);
