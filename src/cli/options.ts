import { InvalidArgumentError } from 'commander';
import { CasebookError } from '../domain/errors.ts';
import type { Fact, FactName, Facts } from '../domain/facts.ts';
import { isLanguage, LANGUAGES, type Language } from '../domain/language.ts';
import { checkFact } from '../versions/check-fact.ts';

/** Parser of `--lang`. @throws InvalidArgumentError, which commander reports */
export function parseLanguage(value: string): Language {
  if (!isLanguage(value)) throw new InvalidArgumentError(`use one of ${LANGUAGES.join(', ')}.`);
  return value;
}

/** Collector of repeated `--fact NAME=VALUE`. @throws CasebookError fact-invalid, version-invalid */
export function collectFact(value: string, facts: Facts): Facts {
  const [, name, content] = /^([^=]+)=(.*)$/s.exec(value) ?? [];
  if (name === undefined || content === undefined) {
    throw new CasebookError('fact-invalid', `"${value}" is not a fact`, {
      hint: 'write it as NAME=VALUE, such as --fact versions.gke=1.25.3-gke.800',
    });
  }
  return withFact(facts, name, content);
}

/** Facts of a JSON object of texts. @throws CasebookError fact-invalid, version-invalid */
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
