import { describe, expect, it } from 'vitest';
import { orderFindings, orderRejected } from '../../src/diagnosis/order.ts';
import type { Finding, Rejected } from '../../src/domain/diagnosis.ts';
import { ruleId, signalId } from '../../src/domain/ids.ts';

const text = { en: 'x', es: 'x', pt: 'x' };

function finding(rule: string, parts: Partial<Finding> = {}, line = 1): Finding {
  return {
    rule: ruleId(rule),
    kind: 'documented',
    maturity: 'stable',
    outcome: 'matched',
    strength: 'firm',
    affected: 'unknown',
    verdicts: [],
    evidence: [
      { id: signalId('s'), line, text: `line ${line}`, captures: {}, origin: 'paste', role: 'decides' },
    ],
    captures: {},
    conditions: [],
    title: text,
    cause: text,
    remediation: [],
    source: { document: 'd', section: 's', url: 'https://example.net', issues: [] },
    beyond: [],
    ...parts,
  };
}

function order(findings: Finding[], specific: Record<string, number> = {}): string[] {
  return orderFindings(findings, (rule) => specific[rule] ?? 0).map(({ rule }) => rule);
}

function withoutStrength({ strength: _, ...rest }: Finding): Rejected {
  return rest;
}

describe('the order of findings', () => {
  it('is firm, affected, documented, specific, name', () => {
    const findings = [
      finding('soft', { strength: 'soft', affected: 'affected' }),
      finding('not-affected', { affected: 'not-affected' }),
      finding('zeta', {}, 2),
      finding('alpha', {}, 3),
      finding('specific', {}, 4),
      finding('affected', { affected: 'affected' }),
      finding('general', { kind: 'general' }, 9),
    ];
    const expected = ['affected', 'specific', 'alpha', 'zeta', 'general', 'not-affected', 'soft'];
    expect(order(findings, { specific: 5 })).toEqual(expected);
    expect(order(findings.toReversed(), { specific: 5 })).toEqual(expected);
  });

  it('puts a general failure behind a documented one that explains the same lines', () => {
    const general = finding('general', { kind: 'general' });
    expect(order([general, finding('soft', { strength: 'soft' })])).toEqual(['soft', 'general']);
    expect(order([general, finding('soft', { strength: 'soft' }, 2)])).toEqual(['general', 'soft']);
  });

  it('lets it pass where the versions at hand are not affected', () => {
    const documented = finding('documented', { affected: 'not-affected' });
    expect(order([documented, finding('general', { kind: 'general' })])).toEqual(['general', 'documented']);
  });

  it('puts rules that came near in the same order, those out of scope first', () => {
    const near = [
      withoutStrength(finding('near', { outcome: 'not-matched' })),
      finding('general', { outcome: 'skipped', kind: 'general' }),
      finding('documented', { outcome: 'skipped' }),
    ];
    expect(orderRejected(near, () => 0).map(({ rule }) => rule)).toEqual(['documented', 'general', 'near']);
  });

  it('compares states of a cluster by their text, for they have no line', () => {
    const state = (rule: string, kind: Finding['kind'], strength: 'firm' | 'soft', words: string) => {
      const [signal] = finding(rule).evidence;
      return finding(rule, { kind, strength, evidence: signal ? [{ ...signal, line: 0, text: words }] : [] });
    };
    const general = state('general', 'general', 'firm', 'one');
    expect(order([general, state('documented', 'documented', 'soft', 'one')])).toEqual([
      'documented',
      'general',
    ]);
    expect(order([general, state('documented', 'documented', 'soft', 'other')])).toEqual([
      'general',
      'documented',
    ]);
  });
});
