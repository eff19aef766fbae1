import type { Rule, SignalDefinition } from '../domain/rule.ts';
import { wantedSignals } from './condition.ts';
import { captureNames, unknownPlaceholders } from './placeholders.ts';

/** Something wrong between rules: told of the one that comes later. */
export interface CrossFault {
  readonly rule: Rule;
  readonly message: string;
}

/** Signals are defined once, and every signal and capture that a rule names is defined somewhere. */
export function crossChecks(rules: readonly Rule[], context: readonly SignalDefinition[]): CrossFault[] {
  const faults: CrossFault[] = [];
  const owner = new Map<string, string>(context.map((signal) => [signal.id, 'context.yaml']));
  for (const rule of rules) {
    for (const signal of rule.signals) {
      const other = owner.get(signal.id);
      if (other !== undefined) {
        faults.push({ rule, message: `signal ${signal.id} is defined in ${other} already` });
      }
      owner.set(signal.id, rule.id);
    }
  }
  const captures = captureNames([...context, ...rules.flatMap((rule) => rule.signals)]);
  for (const rule of rules) {
    const report = (message: string) => faults.push({ rule, message });
    for (const condition of [rule.match.firm, rule.match.soft]) {
      for (const id of condition === undefined ? [] : wantedSignals(condition)) {
        if (!owner.has(id)) report(`no signal is named ${id}`);
      }
    }
    for (const name of unknownPlaceholders(rule, captures)) {
      report(`no signal captures {${name}}; for a jsonpath's {end} use custom-columns`);
    }
  }
  return faults;
}
