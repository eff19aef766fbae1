import type { Finding, Question } from '../domain/diagnosis.ts';
import { type FactName, type Facts, isFactName } from '../domain/facts.ts';
import type { Catalog } from '../domain/ports.ts';

/** How to see a version, where the rule itself names no command. */
const VERSION_COMMANDS: Readonly<Partial<Record<FactName, string>>> = {
  'versions.gke': 'kubectl get nodes -o wide',
  'versions.eks': 'kubectl get nodes -o wide',
  'versions.kubernetes': 'kubectl version',
  'versions.kubelet': 'kubectl get nodes -o wide',
  'versions.containerd': 'kubectl get nodes -o wide',
  'versions.docker': 'kubectl get nodes -o wide',
};

/**
 * The one fact that would change the verdict most: what decides a possible match, else the version that decides
 * whether a firm one applies. Undefined when the best finding leaves nothing open.
 */
export function nextQuestion(
  findings: readonly Finding[],
  catalog: Catalog,
  facts: Facts,
): Question | undefined {
  const best = findings[0];
  if (best === undefined) return undefined;
  const ask = catalog.rule(best.rule)?.ask;
  const answered = ask?.fact !== undefined && facts.has(ask.fact);
  const verdictIsOpen = best.affected === 'unknown' && best.verdicts.length > 0;
  if (ask !== undefined && !answered && (best.strength === 'soft' || verdictIsOpen)) {
    return { rule: best.rule, ...ask };
  }
  const open = best.verdicts.find((verdict) => verdict.reason === 'version-unknown');
  const fact = `versions.${open?.product}`;
  const command = isFactName(fact) ? VERSION_COMMANDS[fact] : undefined;
  if (open === undefined || !isFactName(fact) || command === undefined) return undefined;
  return { rule: best.rule, fact, command };
}
