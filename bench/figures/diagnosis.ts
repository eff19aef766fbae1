import { Engine, Rule as EngineRule } from 'json-rules-engine';
import { RuleEngine } from '../../src/catalog/engine.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import type { Facts } from '../../src/domain/facts.ts';
import { LiteralMatcher } from '../../src/evidence/signals.ts';
import { redact } from '../../src/redaction/redact.ts';
import { renderSlack } from '../../src/render/slack-blocks.ts';
import type { Figure, Row } from '../figure.ts';
import { catalogOf, signalsOf } from '../inputs/catalog.ts';
import { asReadings } from '../inputs/readings.ts';
import { firstMessages, LARGEST, logOf } from '../inputs/scenes.ts';
import { eventOf } from '../inputs/texts.ts';
import { cpuMs, sideBySide, summary } from '../measure.ts';

const ROUNDS = 9;
const REPEATS = 100;
const KUBELET_LOG = 100 * 1024;
const facts: Facts = new Map([['platform', { name: 'platform', value: 'gke', source: 'given' }]]);

/** The whole way from a text to Slack's blocks, and the two steps that could grow with the catalog. */
export const diagnosisFigure: Figure = {
  name: 'diagnosis',
  how: 'A 300-byte event with one failure: redact, normalise, match, decide, render, at 10,000 rules over 60 in turns. Then match and decide alone, over all rules in one Engine of json-rules-engine (for each rule what it looks for and its scope, as ours are). Processor time.',
  async *run(): AsyncGenerator<Row> {
    const first = firstMessages(1)[0];
    if (first === undefined) return;
    const event = eventOf(first);
    const small = createDiagnose(catalogOf(firstMessages(60)));
    const large = createDiagnose(catalogOf(firstMessages(LARGEST)));
    const wholeBy = (diagnose: typeof small) => (text: string) => async () => {
      renderSlack(await diagnose(redact(text), facts), 'en');
    };
    for (const { name, text, repeats } of [
      { name: '300-byte event', text: event, repeats: REPEATS },
      { name: '100 KB kubelet log', text: logOf(KUBELET_LOG), repeats: 3 },
    ]) {
      const [one, other] = [wholeBy(large)(text), wholeBy(small)(text)];
      await each(repeats * 3, one);
      await each(repeats * 3, other);
      const run = await sideBySide(
        ROUNDS,
        () => each(repeats, one),
        () => each(repeats, other),
      );
      const note = `${run.one.median.toFixed(2)} ms to ${run.other.median.toFixed(2)} ms`;
      yield {
        name: `${name}, 10,000 rules over 60`,
        unit: '×',
        value: run.ratio,
        ...(repeats === REPEATS ? { goal: { most: 1.5 } } : {}),
        note,
      };
    }
    yield* decideRows(event);
  },
};

/** Match and decide at the largest catalog, with one candidate. */
async function* decideRows(event: string): AsyncGenerator<Row> {
  const known = firstMessages(LARGEST);
  const catalog = catalogOf(known);
  const matcher = new LiteralMatcher(signalsOf(known));
  const engine = new RuleEngine(catalog);
  const text = asReadings(event);
  const alone = async () => {
    const { signals } = await matcher.match(text);
    const decisions = await engine.decide(new Set(signals.map(({ id }) => id)), facts);
    if (decisions.length !== 1) throw new Error(`${decisions.length} candidates instead of one`);
  };
  await each(REPEATS * 20, alone);
  const all = new Engine(undefined, { allowUndefinedFacts: true });
  for (const rule of catalog.rules) {
    // As the project has it: what a rule looks for and its scope are decided apart.
    const { firm } = rule.match;
    if (firm === undefined || rule.scope === undefined) continue;
    for (const [part, conditions] of Object.entries({ firm, scope: rule.scope })) {
      if (!('any' in conditions)) continue;
      const any = conditions.any.flatMap((leaf) => ('fact' in leaf ? [leaf] : []));
      all.addRule(
        new EngineRule({ name: `${rule.id} ${part}`, conditions: { any }, event: { type: 'holds' } }),
      );
    }
  }
  const everyRule = () => cpuMs(() => all.run({ signals: ['signal-0'], platform: 'gke' }));
  await everyRule();
  const run = await sideBySide(5, everyRule, () => each(REPEATS * 5, alone));
  yield {
    name: 'every rule through one Engine, over match and decide',
    unit: '×',
    value: run.ratio,
    goal: { least: 3_000 },
    note: `${Math.round(run.one.median)} ms to ${run.other.median.toFixed(3)} ms`,
  };
  const match = summary([
    await each(REPEATS * 5, () => matcher.match(text)),
    await each(REPEATS * 5, () => matcher.match(text)),
  ]);
  yield { name: 'match alone', unit: 'ms', value: match };
}

/** Processor time of one of many runs in a row, in milliseconds. */
async function each(repeats: number, work: () => Promise<unknown>): Promise<number> {
  const ms = await cpuMs(async () => {
    for (let repeat = 0; repeat < repeats; repeat += 1) await work();
  });
  return ms / repeats;
}
