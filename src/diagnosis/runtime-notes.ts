import type { Facts } from '../domain/facts.ts';
import type { Localized } from '../domain/language.ts';
import { runtimeAdvice, runtimeQuestion } from '../versions/advice.ts';
import { adviceLines } from '../versions/advice-text.ts';
import type { RuntimeMatrix } from '../versions/matrix.ts';

/** What containerd's version matrix says of the versions at hand, a line each. */
export type RuntimeNotes = (facts: Facts) => Localized[];

/** @param today the day on which the end of support is judged */
export function createRuntimeNotes(matrix: RuntimeMatrix, today: () => Date): RuntimeNotes {
  return (facts) => {
    const advice = runtimeAdvice(runtimeQuestion(facts), today(), matrix);
    const [en, es, pt] = [adviceLines(advice, 'en'), adviceLines(advice, 'es'), adviceLines(advice, 'pt')];
    return en.map((line, index) => ({ en: line, es: es[index] ?? line, pt: pt[index] ?? line }));
  };
}
