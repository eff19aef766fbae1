import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCatalog } from '../../../src/catalog/load.ts';
import { drawMessage, drawView } from '../../../src/demo/blocks/draw.ts';
import { createDiagnose } from '../../../src/diagnosis/diagnose.ts';
import { fingerprint, jobId } from '../../../src/domain/ids.ts';
import type { History, Incident } from '../../../src/domain/incident.ts';
import { LANGUAGES } from '../../../src/domain/language.ts';
import type { DiagnosisJob } from '../../../src/domain/ports.ts';
import { redact } from '../../../src/redaction/redact.ts';
import { clusterWindow, resolveWindow } from '../../../src/render/entry-windows.ts';
import { formWindow } from '../../../src/render/form-window.ts';
import { renderHelp, renderLines } from '../../../src/render/help.ts';
import { renderHome } from '../../../src/render/home.ts';
import { renderGaps, renderIncidents } from '../../../src/render/incident-list.ts';
import { renderRuleSlack } from '../../../src/render/rule-page.ts';
import { renderSlack } from '../../../src/render/slack-blocks.ts';
import { renderGeneralSteps, renderRuleWindow, renderSteps } from '../../../src/render/steps-window.ts';
import { loadingWindow } from '../../../src/render/window.ts';
import { diagnosis, finding, undecided, unmatched } from '../../render/diagnosis-fixture.ts';
import { readReports } from '../../reports/report.ts';
import { actionIds, shownTexts } from './block-view.ts';
import { tagsOf, textOf, valuesOf } from './html-view.ts';

const NOW = 1_700_000_000_000;
const CHANNELS = { C1: 'incidents', C0000000001: 'payments' };
const HISTORY: History = {
  ...{ fingerprint: fingerprint('a'.repeat(16)), state: 'open', recent: 4, firstSeen: NOW, lastSeen: NOW },
  firstThread: {
    channel: 'C0000000001',
    ts: '1700000000.000100',
    url: 'https://example.slack.com/archives/C1/p1',
  },
};
const INCIDENT: Incident = {
  ...{
    fingerprint: HISTORY.fingerprint,
    rule: finding().rule,
    state: 'reopened',
    firstSeen: NOW,
    lastSeen: NOW,
  },
  ...{ recent: 3, threads: [{ channel: 'C1', ts: '10.1' }], namespaces: ['shop', 'web_2'] },
};
const JOB: DiagnosisJob = {
  ...{ id: jobId('T000000001-C000000001-1700000000.000100'), text: redact('x'), givenFacts: {} },
  ...{ language: 'en', manner: 'always', asker: { user: 'U1', channel: 'C1', dm: false } },
  target: { kind: 'response-url', url: 'https://hooks.example.net/1' },
};
const ORIGIN = { answer: 'a', channel: 'C1' };
const catalog = loadCatalog();
const diagnose = createDiagnose(catalog, () => new Date(NOW));
const diagnoses = await Promise.all(
  [...readReports('catalog'), ...readReports('general')].map(({ text }) => diagnose(redact(text), new Map())),
);

/** Draws blocks as a message and as a view, and checks all that holds of every drawing. */
function expectDrawn(given: { text?: string; blocks: readonly unknown[]; type?: 'modal' | 'home' }): void {
  const context = { users: { U1: 'ana' }, channels: CHANNELS };
  const html =
    given.type === undefined
      ? drawMessage({ text: given.text ?? '', blocks: given.blocks }, context)
      : drawView({ type: given.type, blocks: given.blocks }, context);
  const text = textOf(html);
  const tags = tagsOf(html);
  expect(shownTexts(given.blocks, CHANNELS).filter((each) => !text.includes(each))).toEqual([]);
  expect(valuesOf(tags, 'class').filter((name) => name.includes('bk-unknown'))).toEqual([]);
  const drawnActions = valuesOf(tags, 'data-action').map((json) => JSON.parse(json).action_id);
  const fields = valuesOf(tags, 'data-action-id');
  expect([...drawnActions, ...fields].sort()).toEqual(actionIds(given.blocks));
  const ids = valuesOf(tags, 'id');
  expect(ids).toEqual([...new Set(ids)]);
  expect(valuesOf(tags, 'style')).toEqual([]);
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe.each(LANGUAGES)('all that Casebook says is drawn, in %s', (language) => {
  it('answers to every report, with their buttons, and the windows with their steps', () => {
    for (const each of diagnoses) {
      const found = { ...each, history: HISTORY };
      expectDrawn(renderSlack(found, language, { job: JOB, clusters: true }));
      const [best] = found.findings;
      const window = best && renderSteps(found, best.rule, language);
      if (window !== undefined) expectDrawn(window);
    }
  });

  it('answers of every kind', () => {
    const asks = undecided({
      question: { rule: finding().rule, fact: 'node.os', command: 'kubectl get nodes' },
    });
    for (const each of [diagnosis({ history: HISTORY }), undecided(), unmatched(), asks])
      expectDrawn(renderSlack(each, language, { job: JOB, clusters: true }));
  });

  it('the pages and windows of a third of the rules, each third in its language', () => {
    const third = LANGUAGES.indexOf(language);
    for (const rule of catalog.rules.filter((_, index) => index % LANGUAGES.length === third)) {
      expectDrawn(renderRuleSlack(rule, language));
      expectDrawn(renderRuleWindow(rule, language));
    }
    for (const rule of catalog.rules.slice(0, 3)) expectDrawn(renderGeneralSteps(rule, language));
  });

  it('windows in which something is entered', () => {
    const offer = {
      clusters: ['gke-a', 'eks_b'],
      namespaces: ['shop'],
      last: { cluster: 'eks_b', namespace: 'shop' },
    };
    expectDrawn(formWindow(offer, '{}', language));
    expectDrawn(formWindow({ clusters: [], namespaces: [], last: {} }, '{}', language));
    expectDrawn(resolveWindow(ORIGIN, language));
    expectDrawn(clusterWindow(ORIGIN, { kind: 'pod', name: 'cart-1', namespace: 'shop' }, language));
    expectDrawn(loadingWindow('Title', language));
  });

  it('the home page, page by page', () => {
    const content = {
      incidents: [INCIDENT],
      titleOf: (id: string) => `About ${id}`,
      rules: catalog.rules,
      now: NOW,
    };
    const grants = [{ clusters: ['a'], namespaces: ['shop'], reads: ['status'], channels: ['C1'] }] as const;
    for (const page of [0, 1, 2])
      expectDrawn(renderHome({ ...content, grants, state: { query: '', page } }, language));
    expectDrawn(
      renderHome({ ...content, grants: undefined, state: { query: 'node <b>', page: 0 } }, language),
    );
  });

  it('lists and help', () => {
    const title = () => 'No <b> addresses & more';
    expectDrawn(renderIncidents([INCIDENT], { scope: 'all' }, title, NOW, language));
    const gap = { fingerprint: INCIDENT.fingerprint, count: 7, firstSeen: NOW, lastSeen: NOW };
    expectDrawn(renderGaps([{ ...gap, shape: redact('pod … <!here> is odd') }], NOW, language));
    expectDrawn(renderHelp(language));
    expectDrawn(renderLines(['# a_b_c *d*', '1. e &lt; `f`']));
  });
});
