import type { Condition } from '../domain/rule.ts';

/** A condition without parts: one fact, one operator, one value. */
export type Leaf = Extract<Condition, { fact: string }>;

/** Calls `visit` for every leaf; `negated` tells whether an odd number of `not` stands above it. */
export function eachLeaf(
  condition: Condition,
  visit: (leaf: Leaf, negated: boolean) => void,
  negated = false,
): void {
  if ('all' in condition) for (const part of condition.all) eachLeaf(part, visit, negated);
  else if ('any' in condition) for (const part of condition.any) eachLeaf(part, visit, negated);
  else if ('not' in condition) eachLeaf(condition.not, visit, !negated);
  else visit(condition, negated);
}

/** True when the condition cannot hold without a signal having been seen. */
export function requiresSignal(condition: Condition): boolean {
  return lacksSignal(condition, NOTHING);
}

const NOTHING: ReadonlySet<string> = new Set();

/** Ids of the signals that a condition looks for, apart from those that it forbids. */
export function wantedSignals(condition: Condition): Set<string> {
  const wanted = new Set<string>();
  eachLeaf(condition, (leaf, negated) => {
    if (leaf.fact === 'signals' && !isForbidden(leaf, negated)) wanted.add(String(leaf.value));
  });
  return wanted;
}

/** True where a condition on signals forbids its signal. */
export function isForbidden({ operator }: Leaf, negated: boolean): boolean {
  return operator !== (negated ? 'doesNotContain' : 'contains');
}

/** True when the condition cannot hold for want of a signal, whatever else is known. */
export function lacksSignal(condition: Condition, seen: ReadonlySet<string>): boolean {
  if ('all' in condition) return condition.all.some((part) => lacksSignal(part, seen));
  if ('any' in condition) return condition.any.every((part) => lacksSignal(part, seen));
  if ('not' in condition) return false;
  return (
    condition.fact === 'signals' && condition.operator === 'contains' && !seen.has(String(condition.value))
  );
}
