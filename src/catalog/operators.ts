import { Operator } from 'json-rules-engine';
import { parseVersion } from '../versions/parse.ts';
import { inRange, parseRange } from '../versions/range.ts';
import { productOf } from './check-rule.ts';
import type { Leaf } from './condition.ts';

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
function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** An operator of a rule file under an even or odd number of `not`, without its own negation. */
function unfold(operator: string, negated: boolean): { readonly base: string; readonly negated: boolean } {
  const base = NEGATED[operator];
  return { base: base ?? operator, negated: negated !== (base !== undefined) };
}

/** The engine's name for an operator of a rule file, read in a mode and under an even or odd number of `not`. */
export function operatorName(operator: string, mode: Mode, negated: boolean): string {
  const unfolded = unfold(operator, negated);
  return `${mode}-${unfolded.negated ? 'not-' : ''}${unfolded.base}`;
}

/** One condition as people read it, such as `platform not in gke, eks`, and what it comes to. */
export function tell({ fact, operator, value }: Leaf, negated: boolean, cell: FactCell): [string, Answer] {
  const unfolded = unfold(operator, negated);
  const answer = TESTS[unfolded.base]?.(cell, value);
  return [
    `${fact} ${unfolded.negated ? 'not ' : ''}${unfolded.base} ${Array.isArray(value) ? value.join(', ') : value}`,
    answer === undefined ? undefined : answer !== unfolded.negated,
  ];
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
