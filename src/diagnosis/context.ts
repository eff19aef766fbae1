import type { Captures, Signal, TextNote } from '../domain/evidence.ts';
import { type Fact, type FactName, type Facts, isFactName } from '../domain/facts.ts';
import type { SignalDefinition } from '../domain/rule.ts';
import { compose } from '../evidence/sighting.ts';
import { checkFact } from '../versions/check-fact.ts';
import { deriveFacts } from '../versions/derive.ts';

/** What the text tells beside its failures. */
export interface TextContext {
  readonly facts: Facts;
  /** First value seen of each capture that a context signal has, such as pod, namespace, node. */
  readonly subject: Captures;
  readonly notes: readonly TextNote[];
}

/**
 * Reads facts and names from the context signals. A given fact wins over one that the text tells; a fact that the text
 * tells in two ways stays unknown, and a note says so.
 */
export function readContext(
  signals: readonly Signal[],
  definitions: ReadonlyMap<string, SignalDefinition>,
  context: ReadonlySet<string>,
  given: Facts,
): TextContext {
  const told = new Map<FactName, Fact[]>();
  const subject: Record<string, string> = {};
  for (const signal of signals) {
    const definition = definitions.get(signal.id);
    if (definition === undefined) continue;
    if (context.has(signal.id)) {
      for (const [name, value] of Object.entries(signal.captures)) subject[name] ??= value;
    }
    for (const [name, template] of Object.entries(definition.facts ?? {})) {
      const value = template === undefined ? undefined : compose(template, signal.captures);
      if (value !== undefined && isFactName(name) && isValid(name, value)) {
        told.set(name, [...(told.get(name) ?? []), { name, value, source: 'text', line: signal.line }]);
      }
    }
  }
  const facts = new Map<FactName, Fact>(given);
  const notes: TextNote[] = [];
  for (const [name, sightings] of told) {
    if (facts.has(name)) continue;
    const agreed = mostPrecise(sightings);
    if (agreed !== undefined) facts.set(name, agreed);
    else
      notes.push({ kind: 'conflict', fact: name, values: [...new Set(sightings.map(({ value }) => value))] });
  }
  return { facts: deriveFacts(facts), subject, notes };
}

/** The longest value when all others are beginnings of it ("1.24" and "1.24.5-gke.600"); undefined when they disagree. */
function mostPrecise(sightings: readonly Fact[]): Fact | undefined {
  const longest = sightings.reduce((best, fact) => (fact.value.length > best.value.length ? fact : best));
  const agree = ({ value }: Fact) => value === longest.value || /^[-.+]/.test(restOf(longest.value, value));
  return sightings.every(agree) ? longest : undefined;
}

/** What follows the beginning, or an empty text where it is not a beginning. */
function restOf(whole: string, beginning: string): string {
  return whole.startsWith(beginning) ? whole.slice(beginning.length) : '';
}

function isValid(name: FactName, value: string): boolean {
  try {
    checkFact(name, value);
    return true;
  } catch {
    return false;
  }
}
