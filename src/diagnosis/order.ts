import type { Affected, Finding, Rejected, Strength } from '../domain/diagnosis.ts';
import type { RuleId } from '../domain/ids.ts';

const STRENGTHS: readonly (Strength | undefined)[] = ['firm', 'soft', undefined];
const VERDICTS: readonly Affected[] = ['affected', 'unknown', 'not-affected'];
const KINDS: readonly Finding['kind'][] = ['documented', 'general'];

/** What an order is made of. */
type Ranked = Pick<Finding, 'rule' | 'kind' | 'strength' | 'affected'>;
type Specificity = (rule: RuleId) => number;

/**
 * Total order, best first: firm before soft, affected before unknown before not affected, documented before general,
 * specific before general, then by name. A general failure that explains the same lines as a documented one counts as
 * no surer than that, so that it cannot pass it.
 */
export function orderFindings(findings: readonly Finding[], specificity: Specificity): Finding[] {
  const documented = findings.filter(({ kind }) => kind === 'documented');
  return inOrder(findings, specificity, (finding) => {
    if (finding.kind === 'documented') return [];
    return documented.filter((rival) => rival.affected !== 'not-affected' && share(rival, finding));
  });
}

/** The same order for rules that came near: those that hold but are out of scope first. */
export function orderRejected(rejected: readonly Rejected[], specificity: Specificity): Rejected[] {
  return inOrder(rejected, specificity, () => []);
}

/** @param rivals than which an entry counts as no surer */
function inOrder<Entry extends Ranked>(
  entries: readonly Entry[],
  specificity: Specificity,
  rivals: (entry: Entry) => readonly Ranked[],
): Entry[] {
  const keyed = entries.map((entry) => ({
    entry,
    key: [
      Math.max(...[entry, ...rivals(entry)].map(({ strength }) => STRENGTHS.indexOf(strength))),
      VERDICTS.indexOf(entry.affected),
      KINDS.indexOf(entry.kind),
      -specificity(entry.rule),
    ],
  }));
  const sorted = keyed.sort(({ entry: a, key: one }, { entry: b, key: other }) => {
    const place = one.findIndex((value, index) => value !== other[index]);
    if (place >= 0) return (one[place] ?? 0) - (other[place] ?? 0);
    return a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0;
  });
  return sorted.map(({ entry }) => entry);
}

/** True where both were decided by the same line. */
function share(a: Pick<Finding, 'evidence'>, b: Pick<Finding, 'evidence'>): boolean {
  const lines = new Set(a.evidence.filter(({ role }) => role === 'decides').map(place));
  return b.evidence.some((signal) => signal.role === 'decides' && lines.has(place(signal)));
}

/** A state of a cluster has no line number; its text names it. */
function place({ origin, line, text }: Finding['evidence'][number]): string {
  return line === 0 ? `${origin} ${text}` : `${line}`;
}
