import { describe, expect, it } from 'vitest';
import { diagnoseText } from './judge.ts';
import { MUTATIONS } from './mutate.ts';
import { readReports } from './report.ts';

const positives = readReports('catalog');

describe.each(MUTATIONS)('every documented report, $name', ({ apply }) => {
  it.each(positives.map((report) => [report.id, report] as const))('%s is still found', async (_, report) => {
    const { findings } = await diagnoseText(apply(report.text));
    const own = findings.find(({ rule }) => rule === report.entry);
    expect(findings.map(({ rule }) => rule)).toContain(report.entry);
    if (report.expect.strength === 'firm') expect(own?.strength).toBe('firm');
  });
});
