import { CasebookError } from '../domain/errors.ts';
import type { Catalog } from '../domain/ports.ts';
import type { Rule } from '../domain/rule.ts';
import { didYouMean } from '../versions/did-you-mean.ts';

/** A rule by its name. @throws CasebookError rule-unknown, with the nearest name */
export function findRule(catalog: Catalog, id: string): Rule {
  const rule = catalog.rules.find((candidate) => candidate.id === id);
  if (rule !== undefined) return rule;
  const near = didYouMean(
    id,
    catalog.rules.map((candidate) => candidate.id),
  );
  throw new CasebookError('rule-unknown', `no rule is named "${id}"`, {
    hint: near === undefined ? '“casebook rules list” shows all.' : `Did you mean ${near}?`,
  });
}
