import { wantedSignals } from '../catalog/condition.ts';
import type { Decision } from '../catalog/engine.ts';
import type { Finding, Outcome, Strength } from '../domain/diagnosis.ts';
import type { Captures, Evidence, Signal } from '../domain/evidence.ts';
import type { Facts } from '../domain/facts.ts';
import type { Rule } from '../domain/rule.ts';
import { fillLocalized, toStep } from './remedy.ts';
import type { RuntimeNotes } from './runtime-notes.ts';
import { affectedBy, verdictsOf } from './verdict.ts';

/** What a finding is made from, beside the decision of the engine. */
export interface Surroundings {
  readonly signals: readonly Signal[];
  /** Ids of context signals. */
  readonly context: ReadonlySet<string>;
  readonly subject: Captures;
  readonly facts: Facts;
  readonly runtimeNotes: RuntimeNotes;
}

/** Turns the engine's decision on one rule into a finding with its evidence, verdict and filled remedy. */
export function toFinding(decision: Decision, around: Surroundings): Finding {
  const { rule } = decision;
  const strength: Strength | undefined = decision.firm ? 'firm' : decision.soft ? 'soft' : undefined;
  const outcome: Outcome = strength === undefined ? 'not-matched' : decision.inScope ? 'matched' : 'skipped';
  const evidence = gatherEvidence(rule, decision, around);
  const captures = mergeCaptures(evidence, around.subject);
  const verdicts = verdictsOf(rule, around.facts);
  const contradicted = decision.conditions.find(({ part, result }) => part === 'scope' && result === 'unmet');
  return {
    rule: rule.id,
    kind: rule.kind,
    maturity: rule.maturity,
    outcome,
    ...(strength === undefined ? {} : { strength }),
    affected: affectedBy(verdicts),
    verdicts,
    evidence,
    captures,
    conditions: decision.conditions,
    ...(outcome === 'skipped' && contradicted ? { reason: contradicted.condition } : {}),
    title: rule.title,
    cause: fillLocalized(rule.cause, captures),
    remediation: rule.remediation.map((step, index) =>
      toStep(step, decision.steps[index] ?? 'unknown', captures, around.facts, around.runtimeNotes),
    ),
    source: rule.source,
    beyond: rule.beyond,
  };
}

/** The signals that met the condition, the rule's other signals, and context signals that add a name. */
function gatherEvidence(rule: Rule, decision: Decision, around: Surroundings): Evidence[] {
  const part = decision.firm ? rule.match.firm : rule.match.soft;
  const wanted = part === undefined ? new Set<string>() : wantedSignals(part);
  const own = new Set<string>(rule.signals.map(({ id }) => id));
  const deciding = around.signals.filter(({ id }) => wanted.has(id));
  const details = around.signals.filter(({ id }) => own.has(id) && !wanted.has(id));
  const evidence: Evidence[] = [
    ...deciding.map((signal) => ({ ...signal, role: 'decides' as const })),
    ...details.map((signal) => ({ ...signal, role: 'detail' as const })),
  ];
  const named = new Set(evidence.flatMap(({ captures }) => Object.keys(captures)));
  const lines = new Set(evidence.map(({ line }) => line));
  const context = around.signals.filter(({ id }) => around.context.has(id));
  const near = [
    ...context.filter(({ line }) => lines.has(line)),
    ...context.filter(({ line }) => !lines.has(line)),
  ];
  for (const signal of near) {
    const news = Object.keys(signal.captures).filter((name) => !named.has(name));
    if (news.length === 0) continue;
    for (const name of news) named.add(name);
    evidence.push({ ...signal, role: 'detail' });
  }
  return evidence;
}

/** First value of each capture, evidence before the rest of the text. */
function mergeCaptures(evidence: readonly Evidence[], subject: Captures): Captures {
  const merged: Record<string, string> = {};
  for (const captures of [...evidence.map((signal) => signal.captures), subject]) {
    for (const [name, value] of Object.entries(captures)) merged[name] ??= value;
  }
  return merged;
}
