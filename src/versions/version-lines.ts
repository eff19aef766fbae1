import { CasebookError } from '../domain/errors.ts';
import type { Facts } from '../domain/facts.ts';
import type { Language } from '../domain/language.ts';
import { runtimeAdvice, runtimeQuestion } from './advice.ts';
import { adviceLines } from './advice-text.ts';
import { deriveFacts } from './derive.ts';
import type { RuntimeMatrix } from './matrix.ts';

/**
 * Whether a runtime suits a Kubernetes version, a line for each thing that the matrix says.
 *
 * @throws CasebookError usage when no fact was given
 */
export function versionLines(facts: Facts, language: Language, today: Date, matrix: RuntimeMatrix): string[] {
  if (facts.size === 0) {
    throw new CasebookError('usage', 'no version was given', {
      hint: 'Such as: versions --fact versions.kubernetes=1.21.14 --fact versions.containerd=1.6.6',
    });
  }
  return adviceLines(runtimeAdvice(runtimeQuestion(deriveFacts(facts)), today, matrix), language);
}
