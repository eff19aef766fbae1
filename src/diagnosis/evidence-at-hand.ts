import type { ClusterSnapshot } from '../domain/cluster.ts';
import type { FinePod } from '../domain/diagnosis.ts';
import type { NormalizedLine, NormalizedText, TextNote } from '../domain/evidence.ts';
import type { Fact } from '../domain/facts.ts';
import { factsOfSnapshot } from '../evidence/cluster-facts.ts';
import { type Health, healthOf } from '../evidence/health.ts';
import { readKubectlLines } from '../evidence/kubectl/read.ts';
import { readTextLines } from '../evidence/normalize/text-lines.ts';
import { normalize, normalizeLines } from '../evidence/normalize.ts';
import { currentLines, settledLines } from '../evidence/settled.ts';
import { stateLines } from '../evidence/state-lines.ts';
import { inSlices, type Steps } from '../evidence/steps.ts';
import { createRedactor, type Redactor } from '../redaction/redactor.ts';

/** What signals are looked for in, and what is known before they are. */
export interface EvidenceAtHand {
  readonly text: NormalizedText;
  readonly facts: readonly Fact[];
  /** Pods that are as they should be; empty where any pod is in trouble. */
  readonly fine: readonly FinePod[];
  readonly notes: readonly TextNote[];
}

/** Reads a pasted text: its lines in every way that makes sense, and the states and events of kubectl's output. */
export function readPaste(text: string): Promise<EvidenceAtHand> {
  return inSlices(readingPaste(text));
}

function* readingPaste(text: string): Steps<EvidenceAtHand> {
  const read = yield* readTextLines(text);
  const normalized = yield* normalizeLines(read, 'paste');
  const kubectl = yield* readKubectlLines(read);
  yield;
  if (kubectl === undefined) return { text: normalized, facts: [], fine: [], notes: normalized.notes };
  const health = healthOf(kubectl.snapshot);
  const states = stateLines(kubectl.snapshot, { lines: kubectl.lines, health });
  const lines = currentLines(normalized.lines, states, settledLines(health, kubectl.lines));
  return {
    text: { ...normalized, lines },
    facts: factsOfSnapshot(kubectl.snapshot, kubectl.lines),
    fine: finePods(health),
    notes: normalized.notes,
  };
}

/**
 * Reads a live snapshot, with secrets taken out of its messages and logs. Its lines stand in no text, which line 0 says;
 * those of a log keep their numbers.
 *
 * @param redact takes the secrets out; that of the whole diagnosis, so that placeholders of different secrets differ
 */
export function readSnapshot(snapshot: ClusterSnapshot, redact: Redactor = createRedactor()): EvidenceAtHand {
  const health = healthOf(snapshot);
  const states = currentLines([], stateLines(snapshot, { health }), new Set()).map((line) =>
    withoutPlace(line, redact),
  );
  const logs = snapshot.logs.flatMap((log) => normalize(redact(log.text).text, { origin: 'log' }).lines);
  return {
    // More lines than a person writes: the words of people are not looked for in states and logs.
    text: { lines: [...states, ...logs], notes: [], lineCount: Number.MAX_SAFE_INTEGER },
    facts: factsOfSnapshot(snapshot),
    fine: finePods(health),
    notes: [],
  };
}

function withoutPlace(line: NormalizedLine, redact: Redactor): NormalizedLine {
  return { ...line, text: redact(line.text).text, pieces: [{ start: 0, line: 0 }] };
}

function finePods({ pods }: Health): FinePod[] {
  const fine = pods.flatMap(({ pod, condition }): FinePod[] => {
    if (condition !== 'finished' && condition !== 'healthy') return [];
    return [
      { pod: [pod.namespace, pod.name].filter((part) => part !== undefined).join('/'), state: condition },
    ];
  });
  return fine.length === pods.length ? fine.filter(({ pod }) => pod !== '') : [];
}
