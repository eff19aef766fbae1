import { describe, expect, it } from 'vitest';
import { affectedBy, verdictsOf } from '../../src/diagnosis/verdict.ts';
import type { Fact, FactName, Facts } from '../../src/domain/facts.ts';
import type { AffectedVersions } from '../../src/domain/rule.ts';

function facts(given: Partial<Record<FactName, string>>): Facts {
  const known = Object.entries(given) as [FactName, string][];
  return new Map<FactName, Fact>(known.map(([name, value]) => [name, { name, value, source: 'given' }]));
}

function verdict(entry: AffectedVersions, given: Partial<Record<FactName, string>>) {
  const [first] = verdictsOf({ affects: [entry] }, facts(given));
  return first && [first.affected, first.reason];
}

const GKE: AffectedVersions = {
  product: 'gke',
  ranges: ['>=1.25.0 <=1.25.15-gke.1040000', '>=1.26.0 <=1.26.10'],
};
const CONTAINERD: AffectedVersions = {
  product: 'containerd',
  ranges: ['>=1.5.0 <1.6.0'],
  fixed: ['>=1.6.0'],
};

describe('a verdict', () => {
  it.each<[string, AffectedVersions, Partial<Record<FactName, string>>, string[]]>([
    ['in a range', GKE, { 'versions.gke': '1.25.15-gke.1040000' }, ['affected', 'in-range']],
    ['in the second range', GKE, { 'versions.gke': '1.26.3-gke.1' }, ['affected', 'in-range']],
    ['past a range', GKE, { 'versions.gke': '1.25.15-gke.1040001' }, ['not-affected', 'outside-ranges']],
    ['too coarse to tell', GKE, { 'versions.gke': '1.25' }, ['unknown', 'version-unknown']],
    ['coarse but clear', GKE, { 'versions.gke': '1.27' }, ['not-affected', 'outside-ranges']],
    ['unknown', GKE, {}, ['unknown', 'version-unknown']],
    ['unreadable', GKE, { 'versions.gke': 'rapid' }, ['unknown', 'version-unparsable']],
    ['on another platform', GKE, { platform: 'eks' }, ['unknown', 'not-stated-for-platform']],
    ['fixed', CONTAINERD, { 'versions.containerd': '1.6.0' }, ['not-affected', 'fixed-version']],
    [
      'before what is stated',
      CONTAINERD,
      { 'versions.containerd': '1.4.4' },
      ['unknown', 'not-stated-for-version'],
    ],
    [
      'every version, platform known',
      { product: 'gke', ranges: ['*'] },
      { platform: 'gke' },
      ['affected', 'every-version'],
    ],
    [
      'every version, platform unknown',
      { product: 'gke', ranges: ['*'] },
      {},
      ['unknown', 'platform-unknown'],
    ],
    [
      'every version of a runtime in use',
      { product: 'containerd', ranges: ['*'] },
      { runtime: 'containerd' },
      ['affected', 'every-version'],
    ],
    [
      'every version of a runtime not in use',
      { product: 'containerd', ranges: ['*'] },
      { runtime: 'docker' },
      ['unknown', 'version-unknown'],
    ],
  ])('%s', (_, entry, given, expected) => {
    expect(verdict(entry, given)).toEqual(expected);
  });
});

describe('the word for all products', () => {
  const word = (...words: ('affected' | 'not-affected' | 'unknown')[]) =>
    affectedBy(
      words.map((affected) => ({ product: 'gke', ranges: [], affected, reason: 'version-unknown' })),
    );

  it('follows the products that are known', () => {
    expect(word('affected', 'unknown')).toBe('affected');
    expect(word('not-affected', 'unknown')).toBe('not-affected');
  });

  it('stays open where products disagree, or none is named', () => {
    expect(word('affected', 'not-affected')).toBe('unknown');
    expect(word()).toBe('unknown');
  });
});
