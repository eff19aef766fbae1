import { describe, expect, it } from 'vitest';
import { RuleEngine } from '../../src/catalog/engine.ts';
import type { Fact, FactName, Facts } from '../../src/domain/facts.ts';
import { ruleId, signalId } from '../../src/domain/ids.ts';
import type { Condition, Rule } from '../../src/domain/rule.ts';

const text = { en: 'x', es: 'x', pt: 'x' };
const seen: Condition = { fact: 'signals', operator: 'contains', value: 'a' };
const other: Condition = { fact: 'signals', operator: 'contains', value: 'b' };
const onGke: Condition = { fact: 'platform', operator: 'equal', value: 'gke' };

function makeRule(id: string, parts: Partial<Rule>): Rule {
  return {
    id: ruleId(id),
    maturity: 'stable',
    kind: 'documented',
    title: text,
    source: { document: 'd', section: 's', url: 'https://example.net', issues: [] },
    signals: [{ id: signalId('a'), pattern: 'aaaa' }],
    match: { firm: seen },
    affects: [],
    cause: text,
    remediation: [],
    beyond: [],
    specificity: 0,
    ...parts,
  };
}

function engineOf(...rules: Rule[]): RuleEngine {
  return new RuleEngine({ rules, context: [], rule: (id) => rules.find((rule) => rule.id === id) });
}

function facts(given: Partial<Record<FactName, string>>): Facts {
  const known = Object.entries(given) as [FactName, string][];
  return new Map<FactName, Fact>(known.map(([name, value]) => [name, { name, value, source: 'given' }]));
}

async function decide(parts: Partial<Rule>, known: Partial<Record<FactName, string>> = {}, signals = ['a']) {
  const [decision] = await engineOf(makeRule('one', parts)).decide(new Set(signals), facts(known));
  return decision;
}

describe('the engine', () => {
  it('leaves out rules whose signals were not seen', async () => {
    const engine = engineOf(makeRule('one', {}), makeRule('two', { match: { firm: other } }));
    const decisions = await engine.decide(new Set(['b']), new Map());
    expect(decisions.map(({ rule }) => rule.id)).toEqual(['two']);
  });

  it('gives nothing for nothing', async () => {
    expect(await engineOf(makeRule('one', {})).decide(new Set(), new Map())).toEqual([]);
  });

  describe('with a fact that is missing', () => {
    it.each<[string, Condition]>([
      ['equal', onGke],
      ['notEqual', { fact: 'platform', operator: 'notEqual', value: 'gke' }],
      ['in', { fact: 'platform', operator: 'in', value: ['gke'] }],
      ['notIn', { fact: 'platform', operator: 'notIn', value: ['gke'] }],
      ['inRange', { fact: 'versions.gke', operator: 'inRange', value: '<1.24.0' }],
      ['notInRange', { fact: 'versions.gke', operator: 'notInRange', value: '<1.24.0' }],
      ['not', { not: onGke }],
      ['not not', { not: { not: onGke } }],
      ['not all', { not: { all: [seen, onGke] } }],
    ])('%s is neither met nor contradicted', async (_, condition) => {
      expect((await decide({ match: { firm: { all: [seen, condition] } } }))?.firm).toBe(false);
      expect((await decide({ scope: condition }))?.inScope).toBe(true);
    });

    it('an any with a met part holds all the same', async () => {
      expect((await decide({ match: { firm: { all: [seen, { any: [onGke, seen] }] } } }))?.firm).toBe(true);
    });

    it('not any with a met part is contradicted all the same', async () => {
      expect((await decide({ scope: { not: { any: [onGke, seen] } } }))?.inScope).toBe(false);
    });

    it('a version too coarse for the bound is unknown too', async () => {
      const scope: Condition = { fact: 'versions.gke', operator: 'inRange', value: '<=1.24.6-gke.1500' };
      expect((await decide({ scope }, { 'versions.gke': '1.24' }))?.inScope).toBe(true);
      expect((await decide({ scope }, { 'versions.gke': '1.25' }))?.inScope).toBe(false);
    });
  });

  it('tells for each step whether it applies', async () => {
    const step = { text, risk: 'read-only' as const, otherwise: text };
    const remediation = [
      { text, risk: step.risk },
      { ...step, when: onGke },
    ];
    expect((await decide({ remediation }))?.steps).toEqual(['yes', 'unknown']);
    expect((await decide({ remediation }, { platform: 'gke' }))?.steps).toEqual(['yes', 'yes']);
    expect((await decide({ remediation }, { platform: 'eks' }))?.steps).toEqual(['yes', 'no']);
  });

  it('explains each condition once', async () => {
    const decision = await decide({ match: { firm: { all: [seen, other, { not: onGke }] } }, scope: onGke });
    expect(decision?.conditions).toEqual([
      {
        condition: 'signals contains a',
        part: 'firm',
        result: 'met',
        sought: { text: 'aaaa', kind: 'message', wanted: true },
      },
      { condition: 'signals contains b', part: 'firm', result: 'unmet' },
      { condition: 'platform not equal gke', part: 'firm', result: 'unknown' },
      { condition: 'platform equal gke', part: 'scope', result: 'unknown' },
    ]);
  });

  it('tells what a forbidden signal looks for, and that words of people are an example', async () => {
    const signals = [
      { id: signalId('a'), pattern: 'aaaa' },
      { id: signalId('b'), pattern: '(?i)failed|broke', prose: true as const },
    ];
    const decision = await decide({ signals, match: { firm: { all: [seen, { not: other }] } } }, {}, [
      'a',
      'b',
    ]);
    expect(decision?.conditions[1]).toEqual({
      condition: 'signals not contains b',
      part: 'firm',
      result: 'unmet',
      sought: { text: 'failed', kind: 'words', wanted: false },
    });
  });

  it('loses nothing when 1,000 decisions run at the same time', async () => {
    const rules = Array.from({ length: 30 }, (_, index) =>
      makeRule(`rule-${index}`, { match: { firm: index % 2 === 0 ? seen : other }, scope: onGke }),
    );
    const engine = engineOf(...rules);
    const inputs = Array.from({ length: 1000 }, (_, index) => ({
      signals: new Set(index % 3 === 0 ? ['a'] : index % 3 === 1 ? ['b'] : ['a', 'b']),
      known: facts(index % 2 === 0 ? { platform: 'gke' } : { platform: 'eks' }),
    }));
    const together = await Promise.all(inputs.map(({ signals, known }) => engine.decide(signals, known)));
    for (const [index, { signals, known }] of inputs.slice(0, 6).entries()) {
      const alone = await engine.decide(signals, known);
      for (let same = index; same < 1000; same += 6) expect(together[same]).toEqual(alone);
    }
  });
});

describe('what comes near', () => {
  const both: Condition = { all: [seen, other] };
  const words = { id: signalId('a'), pattern: 'aaaa', prose: true };
  const line = { id: signalId('b'), pattern: 'bbbb' };

  it('is a rule of which a line was seen, though it lacks another', async () => {
    const rule = makeRule('one', { match: { firm: both }, signals: [words, line] });
    expect(await engineOf(rule).decide(new Set(['b']), facts({}))).toMatchObject([{ firm: false }]);
  });

  it('is not a rule of which only words of people were seen that do not suffice', async () => {
    const rule = makeRule('one', { match: { firm: both }, signals: [words, line] });
    expect(await engineOf(rule).decide(new Set(['a']), facts({}))).toEqual([]);
  });

  it('is not a rule of which only the topic was seen', async () => {
    const topic = { id: signalId('a'), pattern: 'aaaa', topic: true } as const;
    const rule = makeRule('one', { match: { firm: both }, signals: [topic, line] });
    expect(await engineOf(rule).decide(new Set(['a']), facts({}))).toEqual([]);
    expect(await engineOf(rule).decide(new Set(['a', 'b']), facts({}))).toMatchObject([{ firm: true }]);
  });

  it('is a rule for which words of people suffice, with what else is known', async () => {
    const rule = makeRule('one', { match: { soft: { all: [seen, onGke] } }, signals: [words, line] });
    const engine = engineOf(rule);
    expect(await engine.decide(new Set(['a']), facts({ platform: 'gke' }))).toMatchObject([{ soft: true }]);
    expect(await engine.decide(new Set(['a']), facts({ platform: 'eks' }))).toMatchObject([{ soft: false }]);
  });

  it('is a rule that forbids what was not seen', async () => {
    const rule = makeRule('one', {
      match: { soft: { all: [seen, { not: other }] } },
      signals: [words, line],
    });
    expect(await engineOf(rule).decide(new Set(['a']), facts({}))).toMatchObject([{ soft: true }]);
  });
});
