import type { Finding, Question } from '../domain/diagnosis.ts';
import type { Facts } from '../domain/facts.ts';
import type { Catalog } from '../domain/ports.ts';
import { VERSION_COMMANDS } from '../domain/version-commands.ts';
import { fillCommand, fillLocalized } from './remedy.ts';

/** Node versions carry the platform's suffix. */
const PLATFORM_COMMAND = 'kubectl get nodes -o wide';

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
    const { text, command, fact } = ask;
    return {
      rule: best.rule,
      ...(fact === undefined ? {} : { fact }),
      ...(text === undefined ? {} : { text: fillLocalized(text, best.captures) }),
      command: fillCommand(command, best.captures),
    };
  }
  const open = best.verdicts.find(
    ({ reason }) => reason === 'version-unknown' || reason === 'platform-unknown',
  );
  if (open === undefined) return undefined;
  return open.reason === 'platform-unknown'
    ? { rule: best.rule, fact: 'platform', command: PLATFORM_COMMAND }
    : { rule: best.rule, fact: `versions.${open.product}`, command: VERSION_COMMANDS[open.product] };
}
