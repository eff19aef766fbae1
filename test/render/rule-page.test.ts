import { describe, expect, it } from 'vitest';
import { ruleId, signalId } from '../../src/domain/ids.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import type { Rule } from '../../src/domain/rule.ts';
import { renderRule, renderRuleSlack } from '../../src/render/rule-page.ts';
import { checkMessage } from '../../src/slack/check-message.ts';
import { finding, localized, RANGES } from './diagnosis-fixture.ts';
import { seen } from './slack-view.ts';

const { title, cause, source, beyond } = finding();

function rule(over: Partial<Rule> = {}): Rule {
  return {
    id: ruleId('pod-ip-range-exhausted'),
    maturity: 'stable',
    kind: 'documented',
    title,
    source,
    signals: [
      {
        id: signalId('host-local-exhausted'),
        pattern: 'no IP addresses available in range set: (?P<range>\\S+)',
      },
    ],
    match: {
      firm: {
        all: [
          { fact: 'signals', operator: 'contains', value: 'host-local-exhausted' },
          {
            any: [
              { fact: 'platform', operator: 'in', value: ['gke', 'eks'] },
              { not: { fact: 'node.os', operator: 'equal', value: 'windows' } },
            ],
          },
        ],
      },
      soft: { any: [{ fact: 'signals', operator: 'contains', value: 'host-local-exhausted' }] },
    },
    scope: { fact: 'runtime', operator: 'equal', value: 'containerd' },
    affects: [{ product: 'gke', ranges: RANGES, fixed: ['>=1.25'] }],
    cause,
    remediation: [
      {
        text: localized('Upgrade the node pool'),
        command: 'gcloud container clusters upgrade {cluster}',
        manifest: 'kind: DaemonSet',
        risk: 'disruptive',
        when: { fact: 'platform', operator: 'equal', value: 'gke' },
        otherwise: localized('only GKE has node pools'),
        upgrade: { product: 'gke', fixed: ['1.24.7', '1.25.1'] },
      },
    ],
    ask: { fact: 'versions.gke', command: 'kubectl get nodes -o wide' },
    beyond,
    specificity: 1,
    ...over,
  };
}

describe('renderRule', () => {
  const page = renderRule(rule(), 'en').replace(/\s+/g, ' ');

  it.each([
    'pod-ip-range-exhausted: Documented failure, stable.',
    'no IP addresses available in range set: (?P<range>\\S+)',
    'Certain when: all of (signal `host-local-exhausted`; one of (`platform in gke, eks`; not (`node.os equal windows`))).',
    'Possible when: signal `host-local-exhausted`.',
    'Only where not contradicted: `runtime equal containerd`.',
    'GKE: up to 1.22.16-gke.2000',
    'fixed: 1.25 and later',
    'gcloud container clusters upgrade {cluster}',
    'kind: DaemonSet',
    'applies when `platform equal gke`; else: only GKE has node pools (en)',
    'fixed versions of GKE: 1.24.7 and 1.25.1',
    'Asks for the GKE version kubectl get nodes -o wide',
    'https://github.com/containerd/containerd/issues/5768',
    'Not from the document, from the public record',
  ])('says: %s', (words) => {
    expect(page).toContain(words);
  });

  it('says when the document names neither versions nor remedy', () => {
    const bare = renderRule(rule({ affects: [], remediation: [], match: {}, maturity: 'sandbox' }), 'en');
    expect(bare).toContain('The document names no versions.');
    expect(bare).toContain('The document names no remedy.');
    expect(bare).toContain('on trial');
    expect(bare).not.toContain('Certain when');
  });
});

describe('renderRuleSlack', () => {
  it.each(LANGUAGES)('says the same within the limits, in %s', (language) => {
    const message = renderRuleSlack(rule(), language);
    expect(checkMessage(message)).toEqual([]);
    expect(seen(message.blocks)).toContain('kind: DaemonSet');
    expect(seen(message.blocks)).toContain(`Upgrade the node pool (${language})`);
    expect(message.text).toContain('pod-ip-range-exhausted');
  });

  it('names the command that shows a page too long for Slack', () => {
    const manifest = 'key: "value"\n'.repeat(300);
    const [first] = rule().remediation;
    const steps = Array.from(
      { length: 30 },
      () => ({ ...first, text: localized('x'), risk: 'disruptive', manifest }) as const,
    );
    const message = renderRuleSlack(rule({ remediation: steps }), 'en');
    expect(checkMessage(message)).toEqual([]);
    expect(seen(message.blocks)).toContain('`casebook rules show pod-ip-range-exhausted`');
  });
});
