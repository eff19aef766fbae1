import type { TopLevelConditionResult } from 'json-rules-engine';
import type { ConditionOutcome } from '../domain/diagnosis.ts';
import type { FactCell } from './operators.ts';

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
    const { fact, operator, value } = node;
    const words = wordsOfOperator(String(operator));
    const cell = 'factResult' in node ? node.factResult : undefined;
    const held = 'result' in node && node.result === true;
    if (!words.endsWith('contains') || !Array.isArray(value)) {
      report(`${fact} ${words} ${Array.isArray(value) ? value.join(', ') : value}`, resultOf(cell, held));
      return;
    }
    // Alternatives that were joined are told one by one.
    for (const word of value) {
      const found = isKnown(cell) && cell.value.includes(word);
      report(`${fact} ${words} ${word}`, resultOf(cell, words.startsWith('not ') ? !found : found));
    }
  }
}

/** `certainly-not-inRange` as rule files and people say it. */
function wordsOfOperator(operator: string): string {
  return operator.replace(/^(?:certainly|possibly)-/, '').replace('not-', 'not ');
}

function resultOf(cell: unknown, held: boolean): Result {
  if (typeof cell === 'object' && cell !== null && 'known' in cell && cell.known === false) return 'unknown';
  return held ? 'met' : 'unmet';
}

function isKnown(cell: unknown): cell is Extract<FactCell, { known: true }> {
  return typeof cell === 'object' && cell !== null && 'known' in cell && cell.known === true;
}
