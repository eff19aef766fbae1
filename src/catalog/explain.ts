import type { TopLevelConditionResult } from 'json-rules-engine';
import type { ConditionOutcome } from '../domain/diagnosis.ts';

type Result = ConditionOutcome['result'];

/** Turns the engine's result tree into one line for each condition, each once, in the order of the rule file. */
export function explain(
  part: ConditionOutcome['part'],
  conditions: TopLevelConditionResult,
): ConditionOutcome[] {
  const outcomes = new Map<string, ConditionOutcome>();
  visit(conditions, (condition, result) => {
    if (!outcomes.has(condition)) outcomes.set(condition, { condition, part, result });
  });
  return [...outcomes.values()];
}

function visit(node: unknown, report: (condition: string, result: Result) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('all' in node && Array.isArray(node.all)) for (const part of node.all) visit(part, report);
  else if ('any' in node && Array.isArray(node.any)) for (const part of node.any) visit(part, report);
  else if ('fact' in node && 'operator' in node && 'value' in node) {
    report(phrase(node.fact, node.operator, node.value), resultOf(node));
  }
}

function phrase(fact: unknown, operator: unknown, value: unknown): string {
  const words = String(operator)
    .replace(/^(?:certainly|possibly)-/, '')
    .replace('not-', 'not ');
  return `${fact} ${words} ${Array.isArray(value) ? value.join(', ') : value}`;
}

function resultOf(leaf: object): Result {
  const cell = 'factResult' in leaf ? leaf.factResult : undefined;
  if (typeof cell === 'object' && cell !== null && 'known' in cell && cell.known === false) return 'unknown';
  return 'result' in leaf && leaf.result === true ? 'met' : 'unmet';
}
