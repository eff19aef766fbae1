import type { ConditionOutcome, Finding } from '../domain/diagnosis.ts';
import type { Condition } from '../domain/rule.ts';
import { shortened } from './excerpt.ts';
import type { Reader } from './reader.ts';

const SEEN = /^signals contains ([a-z0-9-]+)$/;

/** A condition's outcome line in the reader's words where the interface has them, else as it stands. */
export function conditionLine(line: string, { say }: Reader): string {
  const signal = SEEN.exec(line)?.[1];
  return signal === undefined ? `\`${line}\`` : say('condition.seen', { signal });
}

/** Conditions named before the list is abridged, and characters of what each is known by. */
const NAMED = { conditions: 2, characters: 80 } as const;

/** The conditions of the given parts that are unmet or unknown, each once; empty where there are none. */
export function openConditions(
  finding: Pick<Finding, 'conditions'>,
  parts: readonly ConditionOutcome['part'][],
  reader: Reader,
): string {
  const open = finding.conditions.filter(({ part, result }) => parts.includes(part) && result !== 'met');
  // A program's message is surer to be found than words that somebody may have used.
  const told = [...open.filter(isMessage), ...open.filter((outcome) => !isMessage(outcome))];
  const lines = [...new Set(told.map((outcome) => outcomeText(outcome, reader)))];
  const rest = lines.length > NAMED.conditions ? [reader.say('condition.more')] : [];
  return [...lines.slice(0, NAMED.conditions), ...rest].join('; ');
}

function isMessage({ sought }: ConditionOutcome): boolean {
  return sought?.kind === 'message';
}

function outcomeText({ condition, sought }: ConditionOutcome, reader: Reader): string {
  if (sought === undefined) return conditionLine(condition, reader);
  const key = sought.kind === 'words' ? 'condition.words' : 'condition.message';
  const said = reader.say(key, { text: shortened(sought.text.trim(), NAMED.characters) });
  return sought.wanted ? said : reader.say('condition.not', { condition: said });
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
