import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import type { Catalog } from '../../src/domain/ports.ts';
import { redact } from '../../src/redaction/redact.ts';
import { diagnosisToJson } from '../../src/render/json.ts';
import { renderSlack } from '../../src/render/slack-blocks.ts';
import { readReports } from '../reports/report.ts';

const today = () => new Date('2026-01-01T00:00:00Z');
const reports = [...readReports('catalog'), ...readReports('confusers'), ...readReports('general')];

/** The same rules in another order. */
function reversed(catalog: Catalog): Catalog {
  return { ...catalog, rules: catalog.rules.toReversed(), context: catalog.context.toReversed() };
}

describe('a diagnosis', () => {
  it('is the same, byte for byte, in whatever order rules and diagnoses come', async () => {
    const catalog = loadCatalog();
    const [one, other] = [createDiagnose(catalog, today), createDiagnose(reversed(catalog), today)];
    const answer = async (diagnose: typeof one, text: string) => {
      const diagnosis = await diagnose(redact(text), new Map());
      return JSON.stringify([diagnosisToJson(diagnosis, 'en'), renderSlack(diagnosis, 'es')]);
    };
    const alone: string[] = [];
    for (const { text } of reports) alone.push(await answer(one, text));
    const together = await Promise.all(reports.toReversed().map(({ text }) => answer(other, text)));
    expect(together.toReversed()).toEqual(alone);
  });
});
