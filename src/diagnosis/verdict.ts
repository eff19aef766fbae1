import type { Affected, ProductVerdict } from '../domain/diagnosis.ts';
import type { Facts } from '../domain/facts.ts';
import type { AffectedVersions, Rule } from '../domain/rule.ts';
import { versionOf } from '../versions/derive.ts';
import { parseVersion } from '../versions/parse.ts';
import { inRange, parseRange } from '../versions/range.ts';

/** Platforms whose own version numbers a product's ranges are stated in. */
const PLATFORM_OF: Readonly<Record<string, string>> = { gke: 'gke', eks: 'eks' };

/** One verdict for each product that the document names. */
export function verdictsOf(rule: Pick<Rule, 'affects'>, facts: Facts): ProductVerdict[] {
  return rule.affects.map((entry) => verdictOf(entry, facts));
}

/**
 * One word for all products. Products that disagree leave it open, as does a rule whose document names no versions:
 * saying "not affected" needs a document that says so.
 */
export function affectedBy(verdicts: readonly ProductVerdict[]): Affected {
  const words = new Set(verdicts.map(({ affected }) => affected));
  if (words.has('affected') && !words.has('not-affected')) return 'affected';
  if (words.has('not-affected') && !words.has('affected')) return 'not-affected';
  return 'unknown';
}

function verdictOf(entry: AffectedVersions, facts: Facts): ProductVerdict {
  const { product, ranges } = entry;
  const base = { product, ranges };
  const platform = facts.get('platform')?.value;
  const wantedPlatform = PLATFORM_OF[product];
  if (wantedPlatform !== undefined && platform !== undefined && platform !== wantedPlatform) {
    return { ...base, affected: 'unknown', reason: 'not-stated-for-platform' };
  }
  const inUse = platform === wantedPlatform ? wantedPlatform !== undefined : false;
  if (ranges.includes('*') && (inUse || facts.get('runtime')?.value === product)) {
    return { ...base, affected: 'affected', reason: 'every-version' };
  }
  if (ranges.includes('*') && platform === undefined && wantedPlatform !== undefined) {
    return { ...base, affected: 'unknown', reason: 'platform-unknown' };
  }
  const text = versionOf(facts, product)?.value;
  if (text === undefined) return { ...base, affected: 'unknown', reason: 'version-unknown' };
  return { ...base, version: text, ...compareWith(entry, text) };
}

function compareWith(entry: AffectedVersions, text: string): Pick<ProductVerdict, 'affected' | 'reason'> {
  const version = parseVersion(entry.product, text);
  if (version === undefined) return { affected: 'unknown', reason: 'version-unparsable' };
  const within = (ranges: readonly string[]) => {
    const answers = ranges.map((range) => inRange(parseRange(entry.product, range), version));
    return answers.includes('yes') ? 'yes' : answers.includes('unknown') ? 'unknown' : 'no';
  };
  const affected = within(entry.ranges);
  if (affected === 'yes') return { affected: 'affected', reason: 'in-range' };
  if (affected === 'unknown') return { affected: 'unknown', reason: 'version-unknown' };
  if (entry.fixed === undefined) return { affected: 'not-affected', reason: 'outside-ranges' };
  return within(entry.fixed) === 'yes'
    ? { affected: 'not-affected', reason: 'fixed-version' }
    : { affected: 'unknown', reason: 'not-stated-for-version' };
}
