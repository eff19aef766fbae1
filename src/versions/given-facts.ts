import { CasebookError } from '../domain/errors.ts';
import type { Fact, FactName, Facts } from '../domain/facts.ts';
import { checkFact } from './check-fact.ts';

/** Adds a fact written as NAME=VALUE. @throws CasebookError fact-invalid, version-invalid */
export function addFact(assignment: string, facts: Facts): Facts {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(assignment) ?? [];
  if (name === undefined || value === undefined) {
    throw new CasebookError('fact-invalid', `"${assignment}" is not a fact`, {
      hint: 'Write it as NAME=VALUE, such as versions.gke=1.25.3-gke.800',
    });
  }
  return withFact(facts, name, value);
}

/** Facts of an object such as `{"versions.gke": "1.25.3-gke.800"}`. @throws CasebookError fact-invalid, version-invalid */
export function factsOf(given: Readonly<Record<string, unknown>>): Facts {
  return Object.entries(given).reduce<Facts>(
    (facts, [name, value]) => withFact(facts, name, String(value)),
    new Map(),
  );
}

function withFact(facts: Facts, name: string, value: string): Facts {
  const checked = checkFact(name, value);
  return new Map<FactName, Fact>([...facts, [checked.name, { ...checked, source: 'given' }]]);
}
