import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readExamples } from '../../src/catalog/example-file.ts';
import { BUILT_IN_RULES, loadCatalog, ruleFiles } from '../../src/catalog/load.ts';
import { normalize } from '../../src/evidence/normalize.ts';
import { compilePattern } from '../../src/evidence/pattern.ts';
import { LiteralMatcher } from '../../src/evidence/signals.ts';
import { readReports } from '../reports/report.ts';

const catalog = loadCatalog();
const definitions = [...catalog.context, ...catalog.rules.flatMap((rule) => rule.signals)];
const patterns = definitions.map(({ id, pattern }) => ({ id, ...compilePattern(pattern) }));
const matcher = new LiteralMatcher(definitions);
const texts = [
  ...ruleFiles(BUILT_IN_RULES).flatMap((file) => readExamples(dirname(file)).map(({ text }) => text)),
  ...[...readReports('catalog'), ...readReports('confusers'), ...readReports('general')].map(
    ({ text }) => text,
  ),
];

describe('the matcher', () => {
  it('sees what trying every pattern on every reading sees', async () => {
    const different: string[] = [];
    for (const text of texts) {
      const normalized = normalize(text);
      if (normalized.lineCount > 100) continue;
      const seen = new Set<string>((await matcher.match(normalized)).signals.map(({ id }) => id));
      const naive = new Set<string>(
        patterns
          .filter(({ regex }) => normalized.lines.some((line) => regex.test(line.text)))
          .map(({ id }) => id),
      );
      for (const id of new Set([...seen, ...naive])) {
        if (seen.has(id) !== naive.has(id)) different.push(`${id}: ${text.slice(0, 60)}`);
      }
    }
    expect(different).toEqual([]);
  }, 300_000);
});
