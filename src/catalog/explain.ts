import type { ConditionOutcome, Sought } from '../domain/diagnosis.ts';
import type { Condition } from '../domain/rule.ts';
import { eachLeaf, isForbidden } from './condition.ts';
import { type FactCell, tell } from './operators.ts';

/** A text by which each signal of a rule is known. */
export type Texts = ReadonlyMap<string, Omit<Sought, 'wanted'>>;

/** What each of a rule's conditions came to, in a line each, each once, in the order of the rule file. */
export function explain(
  part: ConditionOutcome['part'],
  condition: Condition,
  cells: Readonly<Record<string, FactCell>>,
  texts: Texts,
): ConditionOutcome[] {
  const outcomes = new Map<string, ConditionOutcome>();
  eachLeaf(condition, (leaf, negated) => {
    const [line, answer] = tell(leaf, negated, cells[leaf.fact] ?? { known: false, name: leaf.fact });
    const result = answer === undefined ? 'unknown' : answer ? 'met' : 'unmet';
    const text = leaf.fact === 'signals' ? texts.get(String(leaf.value)) : undefined;
    const sought = text && { sought: { ...text, wanted: !isForbidden(leaf, negated) } };
    if (!outcomes.has(line)) outcomes.set(line, { condition: line, part, result, ...sought });
  });
  return [...outcomes.values()];
}
