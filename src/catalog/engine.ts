import { Engine, type RuleResult } from 'json-rules-engine';
import type { Applies, ConditionOutcome } from '../domain/diagnosis.ts';
import type { FactName, Facts } from '../domain/facts.ts';
import type { Catalog } from '../domain/ports.ts';
import type { Condition, RemedyStep, Rule } from '../domain/rule.ts';
import { lacksSignal } from './condition.ts';
import { explain } from './explain.ts';
import { engineOperators, type FactCell } from './operators.ts';
import { type PreparedPart, type PreparedRule, prepareRule, resultOf, signalsOf } from './prepared-rule.ts';

/** What the conditions of one rule came to. */
export interface Decision {
  readonly rule: Rule;
  readonly firm: boolean;
  readonly soft: boolean;
  /** False where a known fact contradicts the rule's scope. */
  readonly inScope: boolean;
  /** For each step of the remedy, in order; empty where the rule does not hold. */
  readonly steps: readonly Applies[];
  readonly conditions: readonly ConditionOutcome[];
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
    const candidates = [...looking]
      .map((rule) => this.#prepare(rule))
      .map((prepared) => ({
        ...prepared,
        open: prepared.match.filter(({ condition }) => !lacksSignal(condition, seen)),
      }))
      .filter(({ open, signals }) => open.length > 0 || this.#isNear(signals, seen))
      .sort((a, b) => (a.rule.id < b.rule.id ? -1 : 1));
    const known = cells(seen, facts, new Set(candidates.flatMap((candidate) => candidate.facts)));
    // What lacks a signal cannot hold: it is told of, but the engine, which copies every condition, is spared it.
    const possible = candidates.filter(({ open }) => open.length > 0);
    const matches = await this.#run(
      possible.flatMap(({ open, scope }) => [...open, ...scope]),
      known,
    );
    const holding = possible.filter(({ rule }) => holds(rule, matches));
    const steps = await this.#run(
      holding.flatMap((candidate) => candidate.steps),
      known,
    );
    return candidates.map((candidate) => toDecision(candidate, known, matches, steps));
  }

  /** An engine is filled with what these conditions need: filling it takes longer than running it. */
  async #run(
    parts: readonly PreparedPart[],
    known: Readonly<Record<string, FactCell>>,
  ): Promise<Map<string, RuleResult>> {
    if (parts.length === 0) return new Map();
    const engine = new Engine();
    for (const name of new Set(parts.flatMap(({ operators }) => operators))) {
      const operator = this.#operators.get(name);
      if (operator !== undefined) engine.addOperator(operator);
    }
    for (const { engineRule } of parts) engine.addRule(engineRule);
    const run = await engine.run(known);
    return new Map([...run.results, ...run.failureResults].map((result) => [result.name, result]));
  }

  #isNear(signals: readonly string[], seen: ReadonlySet<string>): boolean {
    return signals.some((id) => seen.has(id) && !this.#faint.has(id));
  }

  #prepare(rule: Rule): PreparedRule {
    const known = this.#prepared.get(rule);
    if (known !== undefined) return known;
    const fresh = prepareRule(rule);
    this.#prepared.set(rule, fresh);
    return fresh;
  }
}

function holds(rule: Rule, matches: ReadonlyMap<string, RuleResult>): boolean {
  return [resultOf(rule, 'firm', matches), resultOf(rule, 'soft', matches)].some((part) => part?.result);
}

function toDecision(
  { rule, texts }: PreparedRule,
  known: Readonly<Record<string, FactCell>>,
  matches: ReadonlyMap<string, RuleResult>,
  steps: ReadonlyMap<string, RuleResult>,
): Decision {
  const told = (part: ConditionOutcome['part'], condition: Condition | undefined) =>
    condition === undefined ? [] : explain(part, condition, known, texts);
  return {
    rule,
    firm: resultOf(rule, 'firm', matches)?.result === true,
    soft: resultOf(rule, 'soft', matches)?.result === true,
    inScope: resultOf(rule, 'scope', matches)?.result !== false,
    steps: holds(rule, matches) ? rule.remediation.map((step, index) => applies(step, index)) : [],
    conditions: [
      ...told('firm', rule.match.firm),
      ...told('soft', rule.match.soft),
      ...told('scope', rule.scope),
    ],
  };

  function applies({ when }: RemedyStep, index: number): Applies {
    if (when === undefined || resultOf(rule, `step-${index}-yes`, steps)?.result === true) return 'yes';
    return resultOf(rule, `step-${index}-maybe`, steps)?.result === true ? 'unknown' : 'no';
  }
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
