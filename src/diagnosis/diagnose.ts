import { RuleEngine } from '../catalog/engine.ts';
import type { Diagnosis } from '../domain/diagnosis.ts';
import type { Facts } from '../domain/facts.ts';
import type { Catalog, SignalMatcher } from '../domain/ports.ts';
import type { RedactedText } from '../domain/redacted.ts';
import type { SignalDefinition } from '../domain/rule.ts';
import { normalize } from '../evidence/normalize.ts';
import { LiteralMatcher } from '../evidence/signals.ts';
import { loadRuntimeMatrix } from '../versions/matrix.ts';
import { readContext } from './context.ts';
import { compareFindings, toFinding } from './finding.ts';
import { nextQuestion } from './question.ts';
import { createRuntimeNotes } from './runtime-notes.ts';

export type Diagnose = (text: RedactedText, given: Facts) => Promise<Diagnosis>;

/**
 * Prepares the catalog once; the returned function makes any number of diagnoses, also at the same time.
 *
 * @param today the day on which support of a runtime is judged
 */
export function createDiagnose(catalog: Catalog, today: () => Date = () => new Date()): Diagnose {
  const definitions = [...catalog.context, ...catalog.rules.flatMap((rule) => rule.signals)];
  const byId = new Map<string, SignalDefinition>(definitions.map((signal) => [signal.id, signal]));
  const context = new Set<string>(catalog.context.map(({ id }) => id));
  const matcher: SignalMatcher = new LiteralMatcher(definitions);
  const engine = new RuleEngine(catalog);
  const runtimeNotes = createRuntimeNotes(loadRuntimeMatrix(), today);

  return async (text, given) => {
    const normalized = normalize(text);
    const { signals, exhausted } = await matcher.match(normalized);
    const { facts, subject, notes } = readContext(signals, byId, context, given);
    const decisions = await engine.decide(new Set(signals.map(({ id }) => id)), facts);
    const around = { signals, context, subject, facts, runtimeNotes };
    const results = decisions
      .map((decision) => toFinding(decision, around))
      .sort((a, b) => compareFindings(a, b, ({ rule }) => catalog.rule(rule)?.specificity ?? 0));
    const findings = results.filter(({ outcome }) => outcome === 'matched');
    const question = nextQuestion(findings, catalog, facts);
    return {
      findings,
      rejected: results.filter(({ outcome }) => outcome !== 'matched'),
      ...(question === undefined ? {} : { question }),
      facts,
      subject,
      notes: [...normalized.notes, ...notes],
      lineCount: normalized.lineCount,
      ...(exhausted ? { incomplete: 'verification-budget' as const } : {}),
    };
  };
}
