import { ruleId, signalId } from '../../src/domain/ids.ts';
import type { Catalog } from '../../src/domain/ports.ts';
import type { Rule, SignalDefinition } from '../../src/domain/rule.ts';
import type { Message } from './messages.ts';
import { re2Pattern } from './patterns.ts';

const text = (of: string) => ({ en: of, es: `${of} (es)`, pt: `${of} (pt)` });

/** The signal of each message. */
export function signalsOf(known: readonly Message[]): SignalDefinition[] {
  return known.map((message, index) => ({ id: signalId(`signal-${index}`), pattern: re2Pattern(message) }));
}

/** A rule for each message, as a company might document its failures: one signal, a scope, versions, two steps. */
export function catalogOf(known: readonly Message[]): Catalog {
  const rules = signalsOf(known).map((signal, index): Rule => ruleOf(signal, index));
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return { rules, context: [], rule: (id) => byId.get(id) };
}

function ruleOf(signal: SignalDefinition, index: number): Rule {
  const known = { fact: 'signals', operator: 'contains', value: signal.id };
  return {
    id: ruleId(`rule-${index}`),
    maturity: 'stable',
    kind: 'documented',
    specificity: 0,
    title: text(`Documented failure ${index}`),
    source: {
      document: 'runbook',
      section: `Failure ${index}`,
      url: 'https://runbooks.example.net/',
      issues: [],
    },
    signals: [signal],
    match: { firm: { any: [known] } },
    scope: { any: [{ fact: 'platform', operator: 'in', value: ['gke', 'eks'] }] },
    affects: [{ product: 'kubernetes', ranges: ['>=1.24.0 <1.30.0'] }],
    cause: text(`Failure ${index} comes from {name}, which an upgrade replaced while it was in use.`),
    remediation: [
      { text: text('See what the node says of it.'), command: 'kubectl get events -A', risk: 'read-only' },
      {
        text: text('Drain the node and let it be made anew.'),
        command: 'kubectl drain {node}',
        risk: 'disruptive',
      },
    ],
    beyond: [],
  };
}
