import type { Diagnosis, Finding, ProductVerdict } from '../domain/diagnosis.ts';
import type { Fact, FactName, Facts } from '../domain/facts.ts';
import { VERSION_COMMANDS } from '../domain/version-commands.ts';
import type { Product } from '../domain/versions.ts';
import { openConditions } from './condition-text.ts';
import { PRODUCT_NAMES } from './names.ts';
import { rangesText } from './ranges.ts';
import type { Reader } from './reader.ts';
import type { Section, Sentence, Tone } from './section.ts';
import { placeOf } from './text-place.ts';

const TONES = { affected: 'bad', 'not-affected': 'good', unknown: 'open' } as const satisfies Record<
  string,
  Tone
>;

/** How sure the finding is, and whether the versions at hand are affected, with the reason for each product. */
export function verdictSection(finding: Finding, diagnosis: Diagnosis, reader: Reader): Section {
  const { say } = reader;
  const sure: Sentence = {
    kind: 'prose',
    lead: `${say(`kind.${finding.kind}`)},`,
    text: say(`strength.${strengthOf(finding)}`),
  };
  const trial: Sentence = { kind: 'prose', text: say('maturity.sandbox') };
  return {
    kind: 'verdict',
    parts: [
      sure,
      ...(finding.maturity === 'sandbox' ? [trial] : []),
      ...(diagnosis.question === undefined ? lackingParts(finding, reader) : []),
      ...affectedParts(finding, diagnosis, reader),
    ],
  };
}

/** Whether the words or the cluster make it certain. */
function strengthOf({ strength = 'soft', evidence }: Finding): 'firm' | 'firm-cluster' | 'soft' {
  const deciding = evidence.filter(({ role }) => role === 'decides');
  const inText = deciding.length === 0 || deciding.some(({ line }) => line > 0);
  return strength === 'firm' && !inText ? 'firm-cluster' : strength;
}

/** What would make a possible match certain, where no question asks for it. */
function lackingParts(finding: Finding, reader: Reader): Sentence[] {
  const conditions = openConditions(finding, ['firm'], reader);
  if (finding.strength !== 'soft' || conditions === '') return [];
  return [{ kind: 'prose', text: reader.say('strength.lacking', { conditions }) }];
}

function affectedParts(finding: Finding, diagnosis: Diagnosis, reader: Reader): Sentence[] {
  const { say } = reader;
  const state = say(`affected.${finding.affected}`);
  const tone = TONES[finding.affected];
  const lead = `${state}:`;
  const [only, second] = finding.verdicts;
  // General failures have no document that could name versions: silence is clearer than "unknown".
  if (only === undefined && finding.kind === 'general') return [];
  if (only === undefined) return [{ kind: 'prose', lead, text: say('affected.no-versions'), tone }];
  const anyway: Sentence[] =
    finding.affected === 'not-affected' ? [{ kind: 'prose', text: say('affected.fits-anyway') }] : [];
  if (second === undefined) {
    return [{ kind: 'prose', lead, text: reasonText(only, diagnosis, reader), tone }, ...anyway];
  }
  const points = finding.verdicts.map(
    (verdict): Sentence => ({
      kind: 'point',
      lead: `${say(`state.${verdict.affected}`)}:`,
      text: reasonText(verdict, diagnosis, reader),
      tone: TONES[verdict.affected],
    }),
  );
  return [{ kind: 'prose', lead: state, text: say('affected.several'), tone }, ...points, ...anyway];
}

function reasonText(verdict: ProductVerdict, diagnosis: Diagnosis, reader: Reader): string {
  const { say } = reader;
  const { product, version } = verdict;
  const values = {
    product: PRODUCT_NAMES[product],
    version: version ?? '?',
    ranges: rangesText(verdict.ranges, reader),
  };
  const reason =
    verdict.reason === 'version-unknown' && version !== undefined ? 'version-imprecise' : verdict.reason;
  const seen = version === undefined ? undefined : lineOf(product, version, diagnosis.facts);
  const asked = diagnosis.question?.fact === factOf(product);
  const missing = reason.startsWith('version-') && !asked;
  return [
    say(`verdict.${reason}`, values),
    ...(seen === undefined
      ? []
      : [say('verdict.from-line', { line: String(placeOf(seen, diagnosis.parts ?? [], reader).line) })]),
    ...(missing ? [say('verdict.show', { command: VERSION_COMMANDS[product] })] : []),
  ].join(' ');
}

/** The fact that holds a product's version. */
function factOf(product: Product): FactName {
  return `versions.${product}`;
}

/** The line that told the version, where a fact of exactly that value came from the text. */
function lineOf(product: Product, version: string, facts: Facts): number | undefined {
  const fact: Fact | undefined = facts.get(factOf(product));
  return fact?.value === version ? fact.line : undefined;
}
