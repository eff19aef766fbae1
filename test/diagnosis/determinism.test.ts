import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import type { Catalog } from '../../src/domain/ports.ts';
import { redact } from '../../src/redaction/redact.ts';
import { diagnosisToJson } from '../../src/render/json.ts';
import { renderSlack } from '../../src/render/slack-blocks.ts';
import { factsOf } from '../../src/versions/given-facts.ts';
import { type Report, readReports } from '../reports/report.ts';
import { createDice, type Dice } from '../security/dice.ts';

const today = () => new Date('2026-01-01T00:00:00Z');
const reports = [...readReports('catalog'), ...readReports('confusers'), ...readReports('general')];

/** The same rules in another order. */
function reversed(catalog: Catalog): Catalog {
  return { ...catalog, rules: catalog.rules.toReversed(), context: catalog.context.toReversed() };
}

/** A report that a rule decides; a short one, since it is diagnosed so often. */
function shortestFirm(): Report {
  const firm = reports.filter(({ expect: { strength } }) => strength === 'firm');
  return firm.reduce((best, report) => (report.text.length < best.text.length ? report : best));
}

/** The items in an order that the dice give. */
function shuffled<Item>(items: readonly Item[], dice: Dice): Item[] {
  return items
    .map((item) => ({ item, place: dice.upTo(1_000_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

describe('a diagnosis', () => {
  it('is the same 1,000 times, with rules and facts in any order', { timeout: 300_000 }, async () => {
    const dice = createDice(11);
    const catalog = loadCatalog();
    const texts = [shortestFirm()].map(({ text }) => redact(text));
    const given = [
      ['versions.gke', '1.24.5-gke.600'],
      ['versions.containerd', '1.6.6'],
      ['versions.kubernetes', '1.24.5'],
      ['platform', 'gke'],
    ] as const;
    const answers = new Map<string, Set<string>>(texts.map((text) => [text, new Set()]));
    for (let order = 0; order < 10; order += 1) {
      const diagnose = createDiagnose(
        { ...catalog, rules: shuffled(catalog.rules, dice), context: shuffled(catalog.context, dice) },
        today,
      );
      for (let time = 0; time < 100; time += 1) {
        const facts = factsOf(Object.fromEntries(shuffled(given, dice)));
        for (const text of texts) {
          const diagnosis = await diagnose(text, facts);
          answers
            .get(text)
            ?.add(JSON.stringify([diagnosisToJson(diagnosis, 'en'), renderSlack(diagnosis, 'es')]));
        }
      }
    }
    expect([...answers.values()].map(({ size }) => size)).toEqual(texts.map(() => 1));
  });

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
