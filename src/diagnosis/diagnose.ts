import { RuleEngine } from '../catalog/engine.ts';
import type { ClusterSnapshot } from '../domain/cluster.ts';
import type { Diagnosis } from '../domain/diagnosis.ts';
import type { Signal } from '../domain/evidence.ts';
import type { Fact, FactName, Facts } from '../domain/facts.ts';
import type { RuleId } from '../domain/ids.ts';
import type { Catalog } from '../domain/ports.ts';
import type { RedactedText } from '../domain/redacted.ts';
import type { SignalDefinition } from '../domain/rule.ts';
import type { OnStage } from '../domain/telemetry.ts';
import { LiteralMatcher } from '../evidence/signals.ts';
import { createRedactor } from '../redaction/redactor.ts';
import { loadRuntimeMatrix } from '../versions/matrix.ts';
import { type ClusterContext, targetOf } from './cluster-context.ts';
import { readContext } from './context.ts';
import { type EvidenceAtHand, readSnapshot } from './evidence-at-hand.ts';
import { isMatch, toFinding, toRejected } from './finding.ts';
import { groupPods } from './groups.ts';
import { orderFindings, orderRejected } from './order.ts';
import { nextQuestion } from './question.ts';
import { type Conversation, inConversation, readParts } from './read-parts.ts';
import { createRuntimeNotes } from './runtime-notes.ts';

/** Makes one diagnosis: text, then rules, then the cluster where it may be looked at, then rules again. */
export type Diagnose = (
  text: RedactedText,
  given: Facts,
  cluster?: ClusterContext,
  conversation?: Conversation,
) => Promise<Diagnosis>;

/**
 * Prepares the catalog once; the returned function makes any number of diagnoses, also at the same time.
 *
 * @param today the day on which support of a runtime is judged
 * @param onStage is told how long it took to look for signals, and to decide
 */
export function createDiagnose(
  catalog: Catalog,
  today: () => Date = () => new Date(),
  onStage: OnStage = () => undefined,
): Diagnose {
  const decide = createDecide(catalog, today, onStage);
  return async (text, given, cluster, conversation) => {
    const pastes = await readParts(text, conversation?.parts ?? []);
    const first = inConversation(await decide(pastes, given), conversation);
    const target = cluster === undefined ? undefined : targetOf(cluster, first.subject);
    const wanted = cluster?.target !== undefined || cluster?.eager === true || first.findings.length > 0;
    if (cluster === undefined || target === undefined || !wanted) return first;
    const { part: whole, snapshot } = await cluster.look(target);
    const { target: _, ...unasked } = whole;
    const part = cluster.target === undefined ? unasked : whole;
    if (snapshot === undefined) {
      return part.refusal !== undefined && cluster.target === undefined ? first : { ...first, cluster: part };
    }
    const redact = (cluster.redactor ?? createRedactor)([text]);
    const live = readSnapshot(snapshot, redact);
    const second = inConversation(await decide([...pastes, live], given), conversation);
    const findingsOf = async (part: ClusterSnapshot) =>
      (await decide([readSnapshot(part, redact)], given)).findings;
    const groups = target.kind === 'deployment' ? await groupPods(snapshot, second.findings, findingsOf) : [];
    return { ...second, cluster: part, ...(groups.length === 0 ? {} : { groups }) };
  };
}

/** Decides on what is at hand, the paste first. Given facts come before those of a cluster, these before the text's. */
function createDecide(catalog: Catalog, today: () => Date, onStage: OnStage) {
  const definitions = [...catalog.context, ...catalog.rules.flatMap((rule) => rule.signals)];
  const byId = new Map<string, SignalDefinition>(definitions.map((signal) => [signal.id, signal]));
  const context = new Set<string>(catalog.context.map(({ id }) => id));
  const matcher = new LiteralMatcher(definitions);
  const engine = new RuleEngine(catalog);
  const runtimeNotes = createRuntimeNotes(loadRuntimeMatrix(), today);

  return async (atHand: readonly EvidenceAtHand[], given: Facts): Promise<Diagnosis> => {
    const start = performance.now();
    const signals: Signal[] = [];
    let exhausted = false;
    for (const { text } of atHand) {
      const result = await matcher.match(text);
      signals.push(...result.signals);
      exhausted ||= result.exhausted;
    }
    const matched = performance.now();
    onStage('match', matched - start);
    const known = new Map<FactName, Fact>(
      atHand.flatMap(({ facts }) => facts.map((fact) => [fact.name, fact])),
    );
    for (const [name, fact] of given) known.set(name, fact);
    const { facts, subject, notes } = readContext(signals, byId, context, known);
    const decisions = await engine.decide(new Set(signals.map(({ id }) => id)), facts);
    onStage('decide', performance.now() - matched);
    const around = { signals, context, subject, facts, runtimeNotes };
    const specificity = (rule: RuleId) => catalog.rule(rule)?.specificity ?? 0;
    const findings = orderFindings(
      decisions.filter(isMatch).map((decision) => toFinding(decision, around)),
      specificity,
    );
    const rejected = orderRejected(
      decisions.filter((decision) => !isMatch(decision)).map((decision) => toRejected(decision, facts)),
      specificity,
    );
    const question = nextQuestion(findings, catalog, facts);
    const fine = findings.length === 0 ? atHand.flatMap((evidence) => evidence.fine) : [];
    return {
      findings,
      rejected,
      ...(question === undefined ? {} : { question }),
      facts,
      subject,
      notes: [...atHand.flatMap((evidence) => evidence.notes), ...notes],
      lineCount: atHand[0]?.text.lineCount ?? 0,
      ...(fine.length === 0 ? {} : { health: fine }),
      ...(exhausted ? { incomplete: 'verification-budget' as const } : {}),
    };
  };
}
