// As `node bench/whole.js PRODUCT PATTERNS TEXT`: a whole process that does what `grep -c -f` does, to be timed beside it. PRODUCT is the
// compiled product, as `npm pack` makes it; plain JavaScript, as what is installed is.
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [product = '', patterns = '', text = ''] = process.argv.slice(2);
enableCompileCache(join(product, 'cache'));
const { LiteralMatcher } = await import(pathToFileURL(join(product, 'dist/evidence/signals.js')).href);
const lines = readFileSync(patterns, 'utf8').trimEnd().split('\n');
const matcher = new LiteralMatcher(lines.map((pattern, index) => ({ id: `signal-${index}`, pattern })));
const log = readFileSync(text, 'utf8').trimEnd().split('\n');
const readings = log.map((line, index) => ({
  text: line,
  pieces: [{ start: 0, line: index + 1 }],
  origin: 'log',
}));
const { signals } = await matcher.match({ lines: readings, notes: [], lineCount: log.length });
console.log(new Set(signals.map(({ line }) => line)).size);
