import type { Affected, Finding, Strength } from '../domain/diagnosis.ts';

const STRENGTHS: readonly (Strength | undefined)[] = ['firm', 'soft', undefined];
const VERDICTS: readonly Affected[] = ['affected', 'unknown', 'not-affected'];
const KINDS: readonly Finding['kind'][] = ['documented', 'general'];

/**
 * Total order, best first: firm before soft, affected before unknown before not affected, documented before general,
 * specific before general, then by name. A general failure that explains the same lines as a documented one counts as
 * no surer than that, so that it cannot pass it.
 */
export function orderFindings(
  findings: readonly Finding[],
  specificity: (finding: Finding) => number,
): Finding[] {
  const documented = findings.filter(({ kind, outcome }) => kind === 'documented' && outcome === 'matched');
  const strengthOf = (finding: Finding): number => {
    const own = STRENGTHS.indexOf(finding.strength);
    if (finding.kind === 'documented') return own;
    const rivals = documented.filter(
      ({ affected, ...rival }) => affected !== 'not-affected' && share(rival, finding),
    );
    return Math.max(own, ...rivals.map(({ strength }) => STRENGTHS.indexOf(strength)));
  };
  const keys = new Map(
    findings.map((finding) => [
      finding,
      [
        strengthOf(finding),
        VERDICTS.indexOf(finding.affected),
        KINDS.indexOf(finding.kind),
        -specificity(finding),
      ],
    ]),
  );
  const keyOf = (finding: Finding) => keys.get(finding) ?? [];
  return findings.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    const place = one.findIndex((value, index) => value !== other[index]);
    if (place >= 0) return (one[place] ?? 0) - (other[place] ?? 0);
    return a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0;
  });
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
