import type { Diagnosis, Finding, Step } from '../../src/domain/diagnosis.ts';
import type { Evidence } from '../../src/domain/evidence.ts';
import type { Fact, FactName } from '../../src/domain/facts.ts';
import { ruleId, signalId } from '../../src/domain/ids.ts';
import type { Localized } from '../../src/domain/language.ts';

export const RANGES = ['<=1.22.16-gke.2000', '>=1.23.0 <=1.23.14-gke.1800', '>=1.24.0 <=1.24.6-gke.1500'];
const LOG_TEXT =
  'Failed to create pod sandbox: failed to setup network for sandbox "5c1": plugin type="host-local" failed (add): failed to allocate for range 0: no IP addresses available in range set: 10.48.131.1-10.48.131.62';

/** The same words in every language, marked so that a test sees which one was shown. */
export function localized(text: string): Localized {
  return { en: `${text} (en)`, es: `${text} (es)`, pt: `${text} (pt)` };
}

export function signal(over: Partial<Evidence> = {}): Evidence {
  return {
    id: signalId('host-local-exhausted'),
    line: 12,
    text: LOG_TEXT,
    captures: { range: '10.48.131.1-10.48.131.62' },
    origin: 'paste',
    role: 'decides',
    ...over,
  };
}

export function step(over: Partial<Step> = {}): Step {
  return { text: localized('Free the leaked addresses'), risk: 'disruptive', applies: 'yes', ...over };
}

export function finding(over: Partial<Finding> = {}): Finding {
  return {
    rule: ruleId('pod-ip-range-exhausted'),
    kind: 'documented',
    maturity: 'stable',
    outcome: 'matched',
    strength: 'firm',
    affected: 'affected',
    verdicts: [
      { product: 'gke', affected: 'affected', reason: 'in-range', ranges: RANGES, version: '1.24.5-gke.600' },
    ],
    evidence: [signal()],
    captures: { range: '10.48.131.1-10.48.131.62' },
    conditions: [{ condition: 'signals contains host-local-exhausted', part: 'firm', result: 'met' }],
    title: localized('No pod addresses left on the node'),
    cause: localized(
      'Addresses that belonged to deleted pods were not given back, so the node has none left for new pods. A known problem of GKE Dataplane V2 can cause this, as can runs that hang.',
    ),
    remediation: [
      step({
        text: localized('See which pods of the node hang'),
        command: 'kubectl get pods -A --field-selector spec.nodeName=node-1 -o wide',
        risk: 'read-only',
      }),
      step({
        text: localized('Upgrade the node pool'),
        risk: 'changes-cluster',
        upgradeTo: '1.24.7-gke.900',
      }),
      step(),
    ],
    source: {
      document: 'gke-container-runtime',
      section: 'Pods show "no IP addresses available in range set"',
      url: 'https://cloud.google.com/kubernetes-engine/docs/troubleshooting/container-runtime',
      issues: ['containerd/containerd#5438', 'containerd/containerd#5768'],
    },
    beyond: [
      { text: localized('Any runtime shows this line, not containerd alone'), sources: ['flannel#1416'] },
      { text: localized('Chained plugins still leak'), sources: ['containerd#12130'] },
    ],
    ...over,
  };
}

/** A rejected rule: its lines are not all there. */
export function nearMiss(over: Partial<Finding> = {}): Finding {
  return finding({
    rule: ruleId('cni-not-initialized'),
    outcome: 'not-matched',
    title: localized('The network plugin is not ready'),
    conditions: [
      { condition: 'signals contains network-not-ready', part: 'firm', result: 'met' },
      { condition: 'signals contains webhook-refused', part: 'firm', result: 'unmet' },
    ],
    evidence: [],
    ...over,
  });
}

export function facts(...list: readonly Fact[]): ReadonlyMap<FactName, Fact> {
  return new Map(list.map((fact) => [fact.name, fact]));
}

export function diagnosis(over: Partial<Diagnosis> = {}): Diagnosis {
  return {
    findings: [finding()],
    rejected: [],
    facts: facts({ name: 'versions.gke', value: '1.24.5-gke.600', source: 'text', line: 3 }),
    subject: { namespace: 'shop', pod: 'cart-7d9f8b6c5-x2x4z' },
    notes: [],
    lineCount: 40,
    ...over,
  };
}

/** A diagnosis that matched nothing. */
export function unmatched(over: Partial<Diagnosis> = {}): Diagnosis {
  return diagnosis({ findings: [], rejected: [nearMiss()], ...over });
}

/** A soft finding whose version is missing, with the question that would decide. */
export function undecided(over: Partial<Diagnosis> = {}): Diagnosis {
  const soft = finding({
    strength: 'soft',
    affected: 'unknown',
    verdicts: [{ product: 'gke', affected: 'unknown', reason: 'version-unknown', ranges: RANGES }],
  });
  return diagnosis({
    findings: [soft],
    facts: facts(),
    question: { rule: soft.rule, fact: 'versions.gke', command: 'kubectl get nodes -o wide' },
    ...over,
  });
}
