import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import { fingerprint, jobId } from '../../src/domain/ids.ts';
import type { History } from '../../src/domain/incident.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import type { DiagnosisJob } from '../../src/domain/ports.ts';
import { redact } from '../../src/redaction/redact.ts';
import { renderSlack } from '../../src/render/slack-blocks.ts';
import { renderGeneralSteps, renderRuleWindow, renderSteps } from '../../src/render/steps-window.ts';
import { checkMessage } from '../../src/slack/check-message.ts';
import { checkView } from '../../src/slack/check-view.ts';
import { readReports } from '../reports/report.ts';
import { buttonsOf } from '../slack/clicks/payloads.ts';
import { diagnosis, finding, unmatched } from './diagnosis-fixture.ts';

const NOW = 1_700_000_000_000;
const HISTORY: History = {
  ...{ fingerprint: fingerprint('a'.repeat(16)), state: 'open', recent: 4, firstSeen: NOW, lastSeen: NOW },
  firstThread: {
    channel: 'C0000000001',
    ts: '1700000000.000100',
    url: 'https://example.slack.com/archives/C1/p1',
  },
};
const job = (change: Partial<DiagnosisJob> = {}): DiagnosisJob => ({
  ...{ id: jobId('T000000001-C000000001-1700000000.000100'), text: redact('x'), givenFacts: {} },
  ...{ language: 'en', manner: 'always', asker: { user: 'U1', channel: 'C1', dm: false } },
  target: { kind: 'response-url', url: 'https://hooks.example.net/1' },
  ...change,
});
const thread = { kind: 'thread', channel: 'C1', threadTs: '1.1' } as const;
const labels = (change: Partial<DiagnosisJob>, given: Parameters<typeof renderSlack>[0], clusters = true) => [
  ...buttonsOf(renderSlack(given, 'en', { job: job(change), clusters }).blocks).keys(),
];

describe('the buttons of an answer', () => {
  it('are all there for a private answer that knows its incident', () => {
    expect(labels({}, diagnosis({ history: HISTORY }))).toEqual([
      ...[
        'All steps',
        'Share to channel',
        'Check the cluster',
        'Acknowledge',
        'Resolve',
        'Not this',
        'This helped',
      ],
    ]);
  });

  it('leave out what can do nothing', () => {
    expect(labels({ target: thread }, diagnosis({}), false)).toEqual([
      'All steps',
      'Not this',
      'This helped',
    ]);
    const taken = diagnosis({ history: { ...HISTORY, state: 'acknowledged' } });
    expect(labels({ target: thread }, taken, false)).not.toContain('Acknowledge');
    expect(
      labels({ target: thread }, diagnosis({ history: { ...HISTORY, state: 'resolved' } }), false),
    ).toHaveLength(3);
    const read = diagnosis({ cluster: { name: 'prod', reads: [{ read: 'pod', state: 'read' }] } });
    expect(labels({ target: thread }, read)).not.toContain('Check the cluster');
    expect(labels({ target: thread }, unmatched(), false)).toEqual([]);
    expect(labels({ asker: { user: 'U1', channel: 'D1', dm: true } }, unmatched(), false)).toEqual([]);
  });

  it('answer the one question where its values are few', () => {
    const asks = diagnosis({
      question: { rule: finding().rule, fact: 'node.os', command: 'kubectl get nodes' },
    });
    expect(labels({ target: thread }, asks, false).slice(0, 2)).toEqual(['Linux', 'Windows']);
    const version = diagnosis({ question: { rule: finding().rule, fact: 'versions.gke', command: 'x' } });
    expect(labels({ target: thread }, version, false)).toEqual(['All steps', 'Not this', 'This helped']);
  });
});

const catalog = loadCatalog();
const diagnose = createDiagnose(catalog);

describe.each(LANGUAGES)('in %s', (language) => {
  it('every answer keeps to the limits with all of its buttons, and so does the window with its steps', async () => {
    for (const { text } of [...readReports('catalog'), ...readReports('general')]) {
      const found = { ...(await diagnose(redact(text), new Map())), history: HISTORY };
      const message = renderSlack(found, language, { job: job(), clusters: true });
      expect(checkMessage(message)).toEqual([]);
      const [best] = found.findings;
      if (best === undefined) continue;
      expect(buttonsOf(message.blocks).size).toBeGreaterThanOrEqual(7);
      const window = renderSteps(found, best.rule, language);
      expect(window && checkView(window)).toEqual([]);
    }
  }, 120_000);

  it('every rule fits a window, whole', () => {
    for (const rule of catalog.rules) {
      const window = renderGeneralSteps(rule, language);
      expect(checkView(window)).toEqual([]);
      for (const { manifest } of rule.remediation) {
        if (manifest !== undefined)
          expect(JSON.stringify(window)).toContain(JSON.stringify(manifest).slice(1, -1));
      }
      expect(checkView(renderRuleWindow(rule, language))).toEqual([]);
    }
  });
});
