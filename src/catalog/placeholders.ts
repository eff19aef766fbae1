import type { Localized } from '../domain/language.ts';
import type { Rule, SignalDefinition } from '../domain/rule.ts';
import { captureNamesOf } from '../evidence/pattern.ts';

/** `{name}` in a text, command or manifest; a shell's `${name}` is not one. */
const PLACEHOLDER = /(?<![\w$}])\{([a-z][a-z_]*)\}/g;

/** Replaces each placeholder by what `lookUp` gives, or by the name in capitals where it gives nothing. */
export function fillPlaceholders(template: string, lookUp: (name: string) => string | undefined): string {
  return template.replace(PLACEHOLDER, (_, name: string) => lookUp(name) ?? name.toUpperCase());
}

/** Placeholders of a rule that no signal of the catalog can fill. */
export function unknownPlaceholders(rule: Rule, captures: ReadonlySet<string>): string[] {
  const texts = (text: Localized | undefined) => (text === undefined ? [] : Object.values(text));
  const templates = [
    ...texts(rule.cause),
    ...rule.remediation.flatMap((step) => [...texts(step.text), step.command ?? '', step.manifest ?? '']),
  ];
  const names = templates.flatMap((template) =>
    [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''),
  );
  return [...new Set(names)].filter((name) => !captures.has(name));
}

/** Names of all captures that the signals can give. */
export function captureNames(signals: readonly SignalDefinition[]): Set<string> {
  return new Set(
    signals.flatMap(({ pattern, derive }) => [...captureNamesOf(pattern), ...Object.keys(derive ?? {})]),
  );
}
