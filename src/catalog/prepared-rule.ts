import { Rule as EngineRule, type RuleResult, type TopLevelCondition } from 'json-rules-engine';
import type { Sought } from '../domain/diagnosis.ts';
import { FACT_NAMES, type FactName } from '../domain/facts.ts';
import type { Condition, Rule } from '../domain/rule.ts';
import { exampleText } from '../evidence/literals.ts';
import { eachLeaf, type Leaf, wantedSignals } from './condition.ts';
import type { Texts } from './explain.ts';
import { type Mode, operatorName } from './operators.ts';

/** One condition of a rule, as the engine runs it. */
export interface PreparedPart {
  readonly condition: Condition;
  readonly engineRule: EngineRule;
  readonly operators: readonly string[];
}

/** A rule's conditions, made ready once. */
export interface PreparedRule {
  readonly rule: Rule;
  readonly signals: readonly string[];
  readonly texts: Texts;
  /** What its conditions read. */
  readonly facts: readonly FactName[];
  /** What decides whether it holds. */
  readonly match: readonly PreparedPart[];
  readonly scope: readonly PreparedPart[];
  /** What decides which steps of its remedy apply. */
  readonly steps: readonly PreparedPart[];
}

/** Names the parts of a rule among the engine's results. */
export type PartName = 'firm' | 'soft' | 'scope' | `step-${number}-${'yes' | 'maybe'}`;

/** Makes a rule ready for the engine. */
export function prepareRule(rule: Rule): PreparedRule {
  const part = (name: PartName, condition: Condition | undefined, mode: Mode): PreparedPart[] =>
    condition === undefined ? [] : [preparePart(partName(rule, name), condition, mode)];
  const steps = rule.remediation.flatMap(({ when }, index) => [
    ...part(`step-${index}-yes`, when, 'certainly'),
    ...part(`step-${index}-maybe`, when, 'possibly'),
  ]);
  const scope = part('scope', rule.scope, 'possibly');
  const match = [
    ...part('firm', rule.match.firm, 'certainly'),
    ...part('soft', rule.match.soft, 'certainly'),
  ];
  const read = new Set<string>();
  for (const { condition } of [...match, ...scope, ...steps])
    eachLeaf(condition, ({ fact }) => read.add(fact));
  return {
    ...{ rule, match, scope, steps },
    signals: signalsOf(rule),
    texts: textsOf(rule),
    facts: FACT_NAMES.filter((fact) => read.has(fact)),
  };
}

/** Signals by which a rule becomes a candidate, each once. */
export function signalsOf({ match: { firm, soft } }: Rule): string[] {
  return [...new Set([firm, soft].flatMap((part) => (part === undefined ? [] : [...wantedSignals(part)])))];
}

function textsOf({ signals }: Rule): Texts {
  return new Map<string, Omit<Sought, 'wanted'>>(
    signals.map((signal) => {
      const text = exampleText(signal) ?? signal.literals?.[0] ?? signal.pattern;
      return [signal.id, { text, kind: (signal.prose ?? signal.topic) ? 'words' : 'message' }];
    }),
  );
}

/** The result of one part of a rule; undefined where the rule has none. */
export function resultOf(
  rule: Rule,
  part: PartName,
  results: ReadonlyMap<string, RuleResult>,
): RuleResult | undefined {
  return results.get(partName(rule, part));
}

function partName(rule: Rule, part: PartName): string {
  return `${rule.id}#${part}`;
}

function preparePart(name: string, condition: Condition, mode: Mode): PreparedPart {
  const conditions: TopLevelCondition = { all: [prepare(condition, mode, false)] };
  const operators = new Set<string>();
  eachLeaf(condition, ({ operator }, negated) => operators.add(operatorName(operator, mode, negated)));
  return {
    condition,
    engineRule: new EngineRule({ name, conditions, event: { type: 'holds' } }),
    operators: [...operators],
  };
}

/** Negations move into the operators: the engine's own `not` would turn an unknown into a yes. */
function prepare(condition: Condition, mode: Mode, negated: boolean): TopLevelCondition | EngineLeaf {
  if ('not' in condition) return prepare(condition.not, mode, !negated);
  if ('all' in condition || 'any' in condition) {
    const isAll = 'all' in condition;
    const parts = isAll ? condition.all : condition.any;
    const leaves = isAll ? parts : joined(parts);
    const prepared = leaves.map((part) => prepare(part, mode, negated));
    return isAll !== negated ? { all: prepared } : { any: prepared };
  }
  return { ...condition, operator: operatorName(condition.operator, mode, negated) };
}

interface EngineLeaf {
  fact: string;
  operator: string;
  value: unknown;
}

/**
 * Alternatives that ask one fact for one word each, side by side, become one question: the engine copies every condition into its result,
 * which takes longer than answering it.
 */
function joined(parts: readonly Condition[]): Condition[] {
  const found: Condition[] = [];
  for (const part of parts) {
    const before = found.at(-1);
    if (isContains(part) && before !== undefined && isContains(before) && before.fact === part.fact) {
      found[found.length - 1] = { ...before, value: [before.value, part.value].flat() };
    } else {
      found.push(part);
    }
  }
  return found;
}

function isContains(condition: Condition): condition is Leaf {
  return 'fact' in condition && condition.operator === 'contains';
}
