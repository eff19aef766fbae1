import { Operator } from 'json-rules-engine';
import { parseVersion } from '../versions/parse.ts';
import { inRange, parseRange } from '../versions/range.ts';
import { productOf } from './check-rule.ts';

/** What the engine is given for each fact: never undefined, so that a missing fact cannot reject a run. */
export type FactCell =
  | { readonly known: true; readonly name: string; readonly value: string | readonly string[] }
  | { readonly known: false; readonly name: string };

/** True, false, or undefined where a missing fact leaves it open. */
type Answer = boolean | undefined;
type Test = (fact: FactCell, value: unknown) => Answer;

/** Whether an open answer counts as holding. */
export type Mode = 'certainly' | 'possibly';

const TESTS: Readonly<Record<string, Test>> = {
  contains: (fact, value) =>
    fact.known ? wordsOf(value).some((word) => fact.value.includes(word)) : undefined,
  equal: (fact, value) => (fact.known ? fact.value === value : undefined),
  in: (fact, value) =>
    fact.known ? Array.isArray(value) && value.some((one) => one === fact.value) : undefined,
  inRange: testRange,
};

const NEGATED: Readonly<Record<string, string>> = {
  doesNotContain: 'contains',
  notEqual: 'equal',
  notIn: 'in',
  notInRange: 'inRange',
};

/** The words of which `contains` asks for any one: one in a rule file, several where alternatives were joined. */
export function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** The engine's name for an operator of a rule file, read in a mode and under an even or odd number of `not`. */
export function operatorName(operator: string, mode: Mode, negated: boolean): string {
  const base = NEGATED[operator];
  return `${mode}-${negated !== (base !== undefined) ? 'not-' : ''}${base ?? operator}`;
}

/** Operators of the project's own for json-rules-engine: total, and three-valued by coming in two modes. */
export function engineOperators(): Operator<FactCell>[] {
  return Object.entries(TESTS).flatMap(([name, test]) => [
    new Operator<FactCell>(`certainly-${name}`, (fact, value) => test(fact, value) === true),
    new Operator<FactCell>(`possibly-${name}`, (fact, value) => test(fact, value) !== false),
    new Operator<FactCell>(`certainly-not-${name}`, (fact, value) => test(fact, value) === false),
    new Operator<FactCell>(`possibly-not-${name}`, (fact, value) => test(fact, value) !== true),
  ]);
}

function testRange(fact: FactCell, value: unknown): Answer {
  const product = productOf(fact.name);
  if (!fact.known || product === undefined || typeof fact.value !== 'string') return undefined;
  const version = parseVersion(product, fact.value);
  if (version === undefined) return undefined;
  const answer = inRange(parseRange(product, String(value)), version);
  return answer === 'unknown' ? undefined : answer === 'yes';
}
