import { describe, expect, it } from 'vitest';
import { nextQuestion } from '../../src/diagnosis/question.ts';
import type { Finding, ProductVerdict } from '../../src/domain/diagnosis.ts';
import type { Fact, FactName } from '../../src/domain/facts.ts';
import { ruleId } from '../../src/domain/ids.ts';
import type { Catalog } from '../../src/domain/ports.ts';
import type { Rule, RuleQuestion } from '../../src/domain/rule.ts';

const id = ruleId('one');
const text = { en: 'x', es: 'x', pt: 'x' };
const source = { document: 'd', section: 's', url: 'https://example.net', issues: [] };
const open: ProductVerdict = {
  product: 'gke',
  ranges: ['<1.2.3'],
  affected: 'unknown',
  reason: 'version-unknown',
};

function catalogWith(ask?: RuleQuestion): Catalog {
  const rule: Rule = {
    id,
    maturity: 'stable',
    kind: 'documented',
    title: text,
    source,
    signals: [],
    match: {},
    affects: [],
    cause: text,
    remediation: [],
    beyond: [],
    specificity: 0,
    ...(ask === undefined ? {} : { ask }),
  };
  return { rules: [rule], context: [], rule: () => rule };
}

function finding(parts: Partial<Finding>): Finding {
  return {
    rule: id,
    kind: 'documented',
    maturity: 'stable',
    outcome: 'matched',
    strength: 'firm',
    affected: 'unknown',
    verdicts: [],
    evidence: [],
    captures: {},
    conditions: [],
    title: text,
    cause: text,
    remediation: [],
    source,
    beyond: [],
    ...parts,
  };
}

const ask: RuleQuestion = { fact: 'node.os', command: 'kubectl get node -o wide' };
const known = new Map<FactName, Fact>([['node.os', { name: 'node.os', value: 'linux', source: 'given' }]]);

describe('the next question', () => {
  it('is none when nothing was found, or nothing is open', () => {
    expect(nextQuestion([], catalogWith(ask), new Map())).toBeUndefined();
    // A firm match whose document names no versions leaves nothing open.
    expect(nextQuestion([finding({})], catalogWith(ask), new Map())).toBeUndefined();
    expect(nextQuestion([finding({ affected: 'affected' })], catalogWith(ask), new Map())).toBeUndefined();
  });

  it('is what the rule asks while the match is soft or the verdict open', () => {
    const expected = { rule: id, ...ask };
    expect(
      nextQuestion([finding({ strength: 'soft', affected: 'affected' })], catalogWith(ask), new Map()),
    ).toEqual(expected);
    expect(nextQuestion([finding({ verdicts: [open] })], catalogWith(ask), new Map())).toEqual(expected);
  });

  it('is not asked again once answered; the missing version comes next', () => {
    expect(nextQuestion([finding({ strength: 'soft', verdicts: [open] })], catalogWith(ask), known)).toEqual({
      rule: id,
      fact: 'versions.gke',
      command: 'kubectl get nodes -o wide',
    });
  });

  it('asks for the version where the rule names no question', () => {
    expect(nextQuestion([finding({ verdicts: [open] })], catalogWith(), new Map())?.fact).toBe(
      'versions.gke',
    );
  });
});
