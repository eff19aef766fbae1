import { fillPlaceholders } from '../catalog/placeholders.ts';
import type { Applies, Step } from '../domain/diagnosis.ts';
import type { Captures } from '../domain/evidence.ts';
import type { Facts } from '../domain/facts.ts';
import { LANGUAGES, type Localized } from '../domain/language.ts';
import type { RemedyStep } from '../domain/rule.ts';
import { nextFixed } from '../versions/compare.ts';
import { versionOf } from '../versions/derive.ts';
import { parseVersion } from '../versions/parse.ts';
import type { RuntimeNotes } from './runtime-notes.ts';

/** What may stand in a command without quoting: names, paths, addresses, image references, digests. */
const SHELL_SAFE = /^[\w.:/@%+=,~-]{1,512}$/;

/** Fills a step's placeholders. A value that would not be safe in a shell stays a placeholder. */
export function toStep(
  step: RemedyStep,
  applies: Applies,
  captures: Captures,
  facts: Facts,
  runtimeNotes: RuntimeNotes,
): Step {
  const upgradeTo = step.upgrade === undefined ? undefined : upgradeTarget(step.upgrade, facts);
  return {
    text: fillLocalized(step.text, captures),
    risk: step.risk,
    applies,
    ...(step.command === undefined ? {} : { command: fillCommand(step.command, captures) }),
    ...(step.manifest === undefined ? {} : { manifest: fillCommand(step.manifest, captures) }),
    ...(applies === 'no' && step.otherwise !== undefined
      ? { because: fillLocalized(step.otherwise, captures) }
      : {}),
    ...(step.changesRuntime ? { notes: runtimeNotes(facts) } : {}),
    ...(upgradeTo === undefined ? {} : { upgradeTo }),
  };
}

function upgradeTarget(upgrade: NonNullable<RemedyStep['upgrade']>, facts: Facts): string | undefined {
  const text = versionOf(facts, upgrade.product)?.value;
  const version = text === undefined ? undefined : parseVersion(upgrade.product, text);
  return version === undefined ? undefined : nextFixed(upgrade.product, upgrade.fixed, version);
}

/** Replaces `{name}` by the capture, or by `NAME` where there is none; other braces stay. */
export function fillCommand(template: string, captures: Captures): string {
  return fillPlaceholders(template, (name) => {
    const value = captures[name];
    return value !== undefined && SHELL_SAFE.test(value) ? value : undefined;
  });
}

/** Fills every language of a text. */
export function fillLocalized(text: Localized, captures: Captures): Localized {
  const filled = LANGUAGES.map(
    (language) => [language, fillPlaceholders(text[language], (name) => captures[name])] as const,
  );
  return { en: '', es: '', pt: '', ...Object.fromEntries(filled) };
}
