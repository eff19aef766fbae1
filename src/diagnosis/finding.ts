import { wantedSignals } from '../catalog/condition.ts';
import type { Decision } from '../catalog/engine.ts';
import type { Affected, Finding, Outcome, Rejected } from '../domain/diagnosis.ts';
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

/** Turns the engine's decision on a rule that matched into a finding with its evidence, verdict and filled remedy. */
export function toFinding(decision: Decision, around: Surroundings): Finding {
  const { rule } = decision;
  const evidence = gatherEvidence(rule, decision, around);
  const captures = mergeCaptures(evidence, around.subject);
  const verdicts = verdictsOf(rule, around.facts);
  return {
    ...told(decision, affectedBy(verdicts)),
    maturity: rule.maturity,
    verdicts,
    evidence,
    captures,
    cause: fillLocalized(rule.cause, captures),
    remediation: rule.remediation.map((step, index) =>
      toStep(step, decision.steps[index] ?? 'unknown', captures, around.facts, around.runtimeNotes),
    ),
    source: rule.source,
    beyond: rule.beyond,
  };
}

/** What is told of a rule that came near. */
export function toRejected(decision: Decision, facts: Facts): Rejected {
  return told(decision, affectedBy(verdictsOf(decision.rule, facts)));
}

/** True where the rule holds and no known fact contradicts its scope. */
export function isMatch(decision: Decision): boolean {
  return outcomeOf(decision) === 'matched';
}

function told(decision: Decision, affected: Affected): Rejected {
  const { rule, firm, soft, conditions } = decision;
  const outcome = outcomeOf(decision);
  const contradicted = conditions.find(({ part, result }) => part === 'scope' && result === 'unmet');
  return {
    rule: rule.id,
    kind: rule.kind,
    outcome,
    ...(firm || soft ? { strength: firm ? 'firm' : 'soft' } : {}),
    affected,
    conditions,
    ...(outcome === 'skipped' && contradicted ? { reason: contradicted.condition } : {}),
    title: rule.title,
  };
}

function outcomeOf({ firm, soft, inScope }: Decision): Outcome {
  if (!firm && !soft) return 'not-matched';
  return inScope ? 'matched' : 'skipped';
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
