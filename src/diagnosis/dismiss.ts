import type { Diagnosis } from '../domain/diagnosis.ts';
import type { RuleId } from '../domain/ids.ts';
import type { Catalog } from '../domain/ports.ts';
import { nextQuestion } from './question.ts';

/** Leaves out the rules of which someone said that this is something else: the next candidate stands first, with its own question. */
export function dismiss(
  diagnosis: Diagnosis,
  dismissed: readonly RuleId[] | undefined,
  catalog: Catalog,
): Diagnosis {
  if (dismissed === undefined || dismissed.length === 0) return diagnosis;
  const { question: _old, groups, ...rest } = diagnosis;
  const findings = diagnosis.findings.filter(({ rule }) => !dismissed.includes(rule));
  const question = nextQuestion(findings, catalog, diagnosis.facts);
  const kept = groups?.filter(({ rule }) => !dismissed.includes(rule)) ?? [];
  return {
    ...{ ...rest, findings },
    ...(question === undefined ? {} : { question }),
    ...(kept.length === 0 ? {} : { groups: kept }),
  };
}
