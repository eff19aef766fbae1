import {
  type ConditionProperties,
  Engine,
  Rule as EngineRule,
  type RuleResult,
  type TopLevelCondition,
  type TopLevelConditionResult,
} from 'json-rules-engine';
import type { Applies, ConditionOutcome } from '../domain/diagnosis.ts';
import { FACT_NAMES, type FactName, type Facts } from '../domain/facts.ts';
import type { Catalog } from '../domain/ports.ts';
import type { Condition, Rule } from '../domain/rule.ts';
import { lacksSignal, wantedSignals } from './condition.ts';
import { explain } from './explain.ts';
import { engineOperators, type FactCell, type Mode, operatorName } from './operators.ts';

/** What the conditions of one rule came to. */
export interface Decision {
  readonly rule: Rule;
  readonly firm: boolean;
  readonly soft: boolean;
  /** False where a known fact contradicts the rule's scope. */
  readonly inScope: boolean;
  /** For each step of the remedy, in order. */
  readonly steps: readonly Applies[];
  readonly conditions: readonly ConditionOutcome[];
}

interface PreparedRule {
  readonly rule: Rule;
  readonly parts: readonly EngineRule[];
  /** What its conditions read. */
  readonly facts: readonly FactName[];
  readonly operators: readonly string[];
}

/** Decides by json-rules-engine which rules hold. Only rules whose signals were seen are evaluated. */
export class RuleEngine {
  readonly #bySignal = new Map<string, Rule[]>();
  /** Signals that say nothing alone: words of people, and what a text is about. */
  readonly #faint = new Set<string>();
  /** Rules that were candidates: of a large catalog, texts call for few. */
  readonly #prepared = new WeakMap<Rule, PreparedRule>();
  readonly #operators = new Map(engineOperators().map((operator) => [operator.name, operator]));

  constructor(catalog: Catalog) {
    for (const rule of catalog.rules) {
      for (const { id, prose, topic } of rule.signals) if (prose ?? topic) this.#faint.add(id);
      for (const signal of signalsOf(rule)) {
        const looking = this.#bySignal.get(signal);
        if (looking === undefined) this.#bySignal.set(signal, [rule]);
        else looking.push(rule);
      }
    }
  }

  /**
   * Evaluates the candidates in an engine of their own: runs that share one lose results.
   *
   * @param seen ids of the signals that were seen
   * @returns one decision for each rule that looks for a seen signal, in the order of their ids; none where words of people or the
   * topic are all that was seen of a rule and do not suffice for it: that a text speaks of pods is near to nothing
   */
  async decide(seen: ReadonlySet<string>, facts: Facts): Promise<Decision[]> {
    const looking = new Set([...seen].flatMap((id) => this.#bySignal.get(id) ?? []));
    const rules = [...looking].filter((rule) => this.#isNear(rule, seen));
    if (rules.length === 0) return [];
    const candidates = rules.map((rule) => this.#prepare(rule));
    const engine = new Engine();
    // An engine is filled with what the candidates need: filling it takes longer than running it.
    for (const name of new Set(candidates.flatMap(({ operators }) => operators))) {
      const operator = this.#operators.get(name);
      if (operator !== undefined) engine.addOperator(operator);
    }
    for (const candidate of candidates) for (const part of candidate.parts) engine.addRule(part);
    const run = await engine.run(cells(seen, facts, new Set(candidates.flatMap((rule) => rule.facts))));
    const results = new Map<string, RuleResult>();
    for (const result of [...run.results, ...run.failureResults]) results.set(result.name, result);
    return candidates
      .map(({ rule }) => toDecision(rule, results))
      .sort((a, b) => (a.rule.id < b.rule.id ? -1 : 1));
  }

  #isNear(rule: Rule, seen: ReadonlySet<string>): boolean {
    const { firm, soft } = rule.match;
    if ([firm, soft].some((part) => part !== undefined && !lacksSignal(part, seen))) return true;
    return [...signalsOf(rule)].some((id) => seen.has(id) && !this.#faint.has(id));
  }

  #prepare(rule: Rule): PreparedRule {
    const known = this.#prepared.get(rule);
    if (known !== undefined) return known;
    const fresh = prepareRule(rule);
    this.#prepared.set(rule, fresh);
    return fresh;
  }
}

/** Signals by which a rule becomes a candidate. */
function signalsOf(rule: Rule): Set<string> {
  return new Set(
    [rule.match.firm, rule.match.soft].flatMap((part) => (part ? [...wantedSignals(part)] : [])),
  );
}

function prepareRule(rule: Rule): PreparedRule {
  const parts = prepareParts(rule);
  const leaves = parts.flatMap(({ conditions }) => leavesOf(conditions));
  return {
    rule,
    parts,
    facts: FACT_NAMES.filter((name) => leaves.some(({ fact }) => fact === name)),
    operators: [...new Set(leaves.map(({ operator }) => operator))],
  };
}

function leavesOf(condition: ConditionProperties | TopLevelCondition): ConditionProperties[] {
  if ('all' in condition) return condition.all.flatMap(leavesOf);
  if ('any' in condition) return condition.any.flatMap(leavesOf);
  return 'fact' in condition ? [condition] : [];
}

function prepareParts(rule: Rule): EngineRule[] {
  const parts: [string, Condition | undefined, Mode][] = [
    ['firm', rule.match.firm, 'certainly'],
    ['soft', rule.match.soft, 'certainly'],
    ['scope', rule.scope, 'possibly'],
    ...rule.remediation.flatMap(({ when }, index): [string, Condition | undefined, Mode][] => [
      [`step-${index}-yes`, when, 'certainly'],
      [`step-${index}-maybe`, when, 'possibly'],
    ]),
  ];
  return parts.flatMap(([name, condition, mode]) => {
    if (condition === undefined) return [];
    const conditions: TopLevelCondition = { all: [prepare(condition, mode, false)] };
    return [new EngineRule({ name: partName(rule, name), conditions, event: { type: 'holds' } })];
  });
}

/** Negations move into the operators: the engine's own `not` would turn an unknown into a yes. */
function prepare(condition: Condition, mode: Mode, negated: boolean): TopLevelCondition | EngineLeaf {
  if ('not' in condition) return prepare(condition.not, mode, !negated);
  if ('all' in condition || 'any' in condition) {
    const isAll = 'all' in condition;
    const parts = (isAll ? condition.all : condition.any).map((part) => prepare(part, mode, negated));
    return isAll !== negated ? { all: parts } : { any: parts };
  }
  return { ...condition, operator: operatorName(condition.operator, mode, negated) };
}

interface EngineLeaf {
  fact: string;
  operator: string;
  value: unknown;
}

function toDecision(rule: Rule, results: ReadonlyMap<string, RuleResult>): Decision {
  const holds = (part: string) => results.get(partName(rule, part))?.result === true;
  const outcomes = (part: 'firm' | 'soft' | 'scope'): ConditionOutcome[] => {
    const conditions: TopLevelConditionResult | undefined = results.get(partName(rule, part))?.conditions;
    return conditions === undefined ? [] : explain(part, conditions);
  };
  return {
    rule,
    firm: holds('firm'),
    soft: holds('soft'),
    inScope: rule.scope === undefined || holds('scope'),
    steps: rule.remediation.map((step, index) => {
      if (step.when === undefined || holds(`step-${index}-yes`)) return 'yes';
      return holds(`step-${index}-maybe`) ? 'unknown' : 'no';
    }),
    conditions: [...outcomes('firm'), ...outcomes('soft'), ...outcomes('scope')],
  };
}

function partName(rule: Rule, part: string): string {
  return `${rule.id}#${part}`;
}

function cells(
  seen: ReadonlySet<string>,
  facts: Facts,
  wanted: ReadonlySet<FactName>,
): Record<string, FactCell> {
  const known: [string, FactCell][] = [...wanted].map((name) => {
    const fact = facts.get(name);
    return [name, fact === undefined ? { known: false, name } : { known: true, name, value: fact.value }];
  });
  return Object.fromEntries([...known, ['signals', { known: true, name: 'signals', value: [...seen] }]]);
}
