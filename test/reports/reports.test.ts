import { describe, expect, it } from 'vitest';
import { judge, judgeAll } from './judge.ts';
import { readReports } from './report.ts';

describe('reports of documented failures', () => {
  it.each(readReports('catalog').map((report) => [report.id, report] as const))('%s', async (_, report) => {
    const { found, forbidden, missingCaptures, diagnosis } = await judge(report);
    const matched = diagnosis.findings.map(({ rule, strength }) => `${rule}:${strength}`);
    expect({ found, forbidden, missingCaptures, matched }).toMatchObject({
      found: true,
      forbidden: [],
      missingCaptures: [],
    });
  });
});

describe('look-alikes and general failures', () => {
  const others = [...readReports('confusers'), ...readReports('general')];
  it.each(others.map((report) => [report.id, report] as const))('%s', async (_, report) => {
    const { diagnosis } = await judge(report);
    const documented = diagnosis.findings.filter(({ kind }) => kind === 'documented').map(({ rule }) => rule);
    expect(documented).toEqual([]);
    if (report.kind === 'chat') expect(diagnosis.findings).toEqual([]);
  });
});

describe('figures', () => {
  it('reach what was promised', async () => {
    const { firm, soft, captures, confusers, general } = await judgeAll();
    expect(firm.firstAndFirm / firm.total).toBeGreaterThanOrEqual(0.95);
    expect(soft.amongMatches / soft.total).toBeGreaterThanOrEqual(0.9);
    expect(captures.asExpected).toBe(captures.total);
    expect(confusers.claimed).toBe(0);
    expect(general.total).toBeGreaterThan(0);
    expect(general.causeFirst / general.total).toBeGreaterThanOrEqual(0.9);
  });
});
