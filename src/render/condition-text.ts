import type { ConditionOutcome, Finding } from '../domain/diagnosis.ts';
import type { Condition } from '../domain/rule.ts';
import type { Reader } from './reader.ts';

const SEEN = /^signals contains ([a-z0-9-]+)$/;

/** A condition's outcome line in the reader's words where the interface has them, else as it stands. */
export function conditionLine(line: string, { say }: Reader): string {
  const signal = SEEN.exec(line)?.[1];
  return signal === undefined ? `\`${line}\`` : say('condition.seen', { signal });
}

/** Conditions named before the list is abridged. */
const NAMED = 3;

/** The conditions of the given parts that are unmet or unknown, each once; empty where there are none. */
export function openConditions(
  finding: Pick<Finding, 'conditions'>,
  parts: readonly ConditionOutcome['part'][],
  reader: Reader,
): string {
  const open = finding.conditions.filter(({ part, result }) => parts.includes(part) && result !== 'met');
  const lines = [...new Set(open.map(({ condition }) => conditionLine(condition, reader)))];
  return [...lines.slice(0, NAMED), ...(lines.length > NAMED ? ['…'] : [])].join('; ');
}

/** A rule's condition as one phrase. */
export function conditionText(condition: Condition, reader: Reader): string {
  const { say } = reader;
  if ('not' in condition) return say('condition.not', { condition: conditionText(condition.not, reader) });
  if ('all' in condition) return group('condition.all', condition.all, reader);
  if ('any' in condition) return group('condition.any', condition.any, reader);
  const value = Array.isArray(condition.value) ? condition.value.join(', ') : String(condition.value);
  return conditionLine(`${condition.fact} ${condition.operator} ${value}`, reader);
}

function group(
  key: 'condition.all' | 'condition.any',
  conditions: readonly Condition[],
  reader: Reader,
): string {
  const [only, second] = conditions;
  if (only !== undefined && second === undefined) return conditionText(only, reader);
  return reader.say(key, { list: conditions.map((each) => conditionText(each, reader)).join('; ') });
}
