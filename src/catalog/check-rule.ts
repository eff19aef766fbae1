import type { Condition } from '../domain/rule.ts';
import { PRODUCTS, type Product } from '../domain/versions.ts';
import { derivedLiterals } from '../evidence/literals.ts';
import { captureNamesOf } from '../evidence/pattern.ts';
import { parseRange } from '../versions/range.ts';
import { eachLeaf, requiresSignal } from './condition.ts';
import type { RuleFile, SignalFile } from './schema.ts';

/** Reports one fault at a path of the rule file. */
export type Report = (path: readonly PropertyKey[], message: string) => void;

/** Checks of one rule that a schema cannot express; ids of other rules' signals are checked when all are loaded. */
export function checkRule(rule: RuleFile, report: Report): void {
  checkSignals(rule.signals, report);
  for (const part of ['firm', 'soft'] as const) {
    const condition = rule.match[part];
    if (condition === undefined) continue;
    checkCondition(condition, ['match', part], report);
    if (!requiresSignal(condition)) {
      report(['match', part], 'can hold without any signal: every way to meet it needs "signals contains …"');
    }
  }
  if (rule.scope !== undefined) checkCondition(rule.scope, ['scope'], report);
  rule.affects.forEach((entry, index) => {
    checkRanges(entry.product, entry.ranges, ['affects', index, 'ranges'], report);
    checkRanges(entry.product, entry.fixed ?? [], ['affects', index, 'fixed'], report);
  });
  rule.remediation.forEach((step, index) => {
    if (step.when !== undefined) checkCondition(step.when, ['remediation', index, 'when'], report);
    if ((step.when === undefined) !== (step.otherwise === undefined)) {
      report(['remediation', index], 'when and otherwise go together');
    }
  });
}

/** Patterns compile, and composed captures name groups that exist. */
export function checkSignals(signals: readonly SignalFile[], report: Report): void {
  signals.forEach((signal, index) => {
    const at = ['signals', index, 'pattern'];
    try {
      const names = captureNamesOf(signal.pattern);
      const derivable = derivedLiterals(signal).length > 0;
      if (derivable === (signal.literals !== undefined)) {
        report(
          at,
          derivable
            ? 'literals follow from the pattern: leave them out'
            : 'no text stands in every match: declare literals',
        );
      }
      const templates = [...Object.values(signal.derive ?? {}), ...Object.values(signal.facts ?? {})];
      const known = new Set([...names, ...Object.keys(signal.derive ?? {})]);
      for (const template of templates) {
        for (const [, name] of String(template).matchAll(/\{(\w+)\}/g)) {
          if (name !== undefined && !known.has(name)) report(at, `no capture is named "${name}"`);
        }
      }
    } catch (error) {
      report(at, error instanceof Error ? error.message : String(error));
    }
  });
}

function checkCondition(condition: Condition, path: readonly PropertyKey[], report: Report): void {
  eachLeaf(condition, (leaf) => {
    const ofSignals = leaf.operator === 'contains' || leaf.operator === 'doesNotContain';
    if ((leaf.fact === 'signals') !== ofSignals) {
      report(path, `the operator ${leaf.operator} does not suit the fact ${leaf.fact}`);
    }
    if (leaf.operator === 'in' || leaf.operator === 'notIn') {
      if (!Array.isArray(leaf.value)) report(path, `${leaf.operator} takes a list`);
      return;
    }
    if (typeof leaf.value !== 'string') report(path, `${leaf.operator} takes one text`);
    else if (leaf.operator === 'inRange' || leaf.operator === 'notInRange') {
      const product = productOf(leaf.fact);
      if (product === undefined) report(path, `${leaf.operator} needs a fact under versions.`);
      else checkRanges(product, [leaf.value], path, report);
    }
  });
}

function checkRanges(
  product: Product,
  ranges: readonly string[],
  path: readonly PropertyKey[],
  report: Report,
): void {
  for (const range of ranges) {
    try {
      parseRange(product, range);
    } catch (error) {
      report(path, error instanceof Error ? error.message : String(error));
    }
  }
}

/** The product of a fact such as `versions.gke`; undefined for other facts. */
export function productOf(fact: string): Product | undefined {
  return PRODUCTS.find((product) => fact === `versions.${product}`);
}
