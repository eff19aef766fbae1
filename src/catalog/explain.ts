import type { ConditionOutcome } from '../domain/diagnosis.ts';
import type { Condition } from '../domain/rule.ts';
import { eachLeaf } from './condition.ts';
import { type FactCell, tell } from './operators.ts';

/** What each of a rule's conditions came to, in a line each, each once, in the order of the rule file. */
export function explain(
  part: ConditionOutcome['part'],
  condition: Condition,
  cells: Readonly<Record<string, FactCell>>,
): ConditionOutcome[] {
  const outcomes = new Map<string, ConditionOutcome>();
  eachLeaf(condition, (leaf, negated) => {
    const [line, answer] = tell(leaf, negated, cells[leaf.fact] ?? { known: false, name: leaf.fact });
    const result = answer === undefined ? 'unknown' : answer ? 'met' : 'unmet';
    if (!outcomes.has(line)) outcomes.set(line, { condition: line, part, result });
  });
  return [...outcomes.values()];
}
