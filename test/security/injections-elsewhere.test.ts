import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import type { Diagnosis } from '../../src/domain/diagnosis.ts';
import { fingerprint, ruleId } from '../../src/domain/ids.ts';
import type { Incident } from '../../src/domain/incident.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import { safeJson } from '../../src/domain/safe-json.ts';
import { createLogger } from '../../src/logger.ts';
import { redact } from '../../src/redaction/redact.ts';
import { renderError } from '../../src/render/error.ts';
import { formWindow } from '../../src/render/form-window.ts';
import { renderHelp, renderLines, renderSentences } from '../../src/render/help.ts';
import { renderHome } from '../../src/render/home.ts';
import { renderChanged, renderGaps, renderIncidents } from '../../src/render/incident-list.ts';
import { diagnosisToJson } from '../../src/render/json.ts';
import { renderSlack } from '../../src/render/slack-blocks.ts';
import { renderSteps } from '../../src/render/steps-window.ts';
import { renderTerminal } from '../../src/render/terminal.ts';
import { renderUnread } from '../../src/render/unread.ts';
import { casebook } from '../cli/run.ts';
import { elementTypes, mrkdwnTexts } from '../render/slack-view.ts';
import { INJECTIONS } from './injections.ts';

const ERROR = 'failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const NOW = Date.parse('2026-03-01T10:00:00Z');
const catalog = loadCatalog();
const diagnose = createDiagnose(catalog);
/** Links of an answer begin so: the catalog's own. */
const ISSUE = /^https:\/\/github\.com\/containerd\/containerd\/issues\/\d+$/;
const OURS = new Set(JSON.stringify(catalog.rules).match(/https:\/\/[^"\\\s]+/g));

function incident(mark: string): Incident {
  return {
    ...{
      fingerprint: fingerprint('0123456789abcdef'),
      rule: ruleId('pod-ip-range-exhausted'),
      state: 'open',
      recent: 2,
    },
    ...{ firstSeen: NOW, lastSeen: NOW, namespaces: [mark], threads: [{ channel: mark, ts: '1.1' }] },
    resolution: { note: redact(mark), by: mark, at: NOW },
  };
}

/** An answer in which everything that people choose around a text is this. */
async function around(mark: string): Promise<Diagnosis> {
  const part = (firstLine: number) => ({
    ...{ firstLine, lineCount: 1, channel: 'C0123ABCD', ts: '1700000000.1', author: 'U0123ABCD' },
    ...{ name: mark, file: mark },
  });
  const parts = [part(1), part(2)];
  const notes = [{ kind: 'file-unread', file: mark, problem: 'gone' } as const];
  const diagnosis = await diagnose(redact(`hello\n${ERROR}`), new Map(), undefined, { parts, notes });
  const { fingerprint: id, state, recent, firstSeen, lastSeen, resolution } = incident(mark);
  return {
    ...diagnosis,
    history: { fingerprint: id, state, recent, firstSeen, lastSeen, ...(resolution && { resolution }) },
    cluster: {
      name: mark,
      reads: [
        { read: 'pod', state: 'not-found', nearest: [mark, mark] },
        { read: 'node', state: 'failed', reason: mark },
      ],
    },
  };
}

/** What this makes Slack do beyond showing text. */
function acts(shown: { text?: string; blocks?: unknown }): unknown[] {
  const tags = [shown.text ?? '', ...mrkdwnTexts(shown.blocks)].flatMap(
    (text) => text.match(/<[^>]*>?/g) ?? [],
  );
  const ours = (url: string) => OURS.has(url) || ISSUE.test(url);
  const foreign = tags.filter((tag) => !ours(/^<(https:[^|>]+)\|/.exec(tag)?.[1] ?? ''));
  const types = elementTypes(shown.blocks).filter((type) =>
    /^(?:user|usergroup|broadcast|emoji|date|team)$/.test(type),
  );
  const loose = JSON.stringify(shown.blocks).match(/"verbatim":false|"emoji":true/g) ?? [];
  return [...foreign, ...types, ...loose];
}

const ACTING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[\\d{1,2}(?:;\\d{1,2})?m`);
const titleOf = (rule: string) => rule;

describe('200 injections do nothing', { timeout: 240_000 }, () => {
  it('in lists, the home page, windows, help, notes and what stands around an answer', async () => {
    const found: unknown[] = [];
    for (const [index, mark] of INJECTIONS.entries()) {
      const language = LANGUAGES[index % LANGUAGES.length] ?? 'en';
      const answer = await around(mark);
      const grant = { clusters: [mark], namespaces: [mark], reads: ['status'] as const };
      const home = { titleOf, rules: catalog.rules.slice(0, 3), state: { query: mark, page: 0 }, now: NOW };
      const correction = { problem: 'command-misspelt', word: mark, suggestion: mark } as const;
      const shown = [
        renderIncidents([incident(mark)], { scope: 'all', namespace: mark }, titleOf, NOW, language),
        renderGaps(
          [
            {
              fingerprint: fingerprint('0123456789abcdef'),
              shape: redact(mark),
              count: 1,
              firstSeen: NOW,
              lastSeen: NOW,
            },
          ],
          NOW,
          language,
        ),
        renderChanged(incident(mark), titleOf, language),
        renderHome({ ...home, incidents: [incident(mark)], grants: [grant] }, language),
        renderHelp(language, correction),
        renderLines([mark]),
        renderSentences([mark]),
        renderUnread([{ kind: 'file-unread', file: mark, problem: 'not-text' }], language),
        formWindow(
          { clusters: [mark], namespaces: [mark], last: { cluster: mark, namespace: mark } },
          '{}',
          language,
        ),
        renderSlack(answer, language),
        renderSteps(answer, ruleId('pod-ip-range-exhausted'), language) ?? {},
      ];
      for (const [at, message] of shown.entries()) {
        const bad = acts(message);
        if (bad.length > 0) found.push([mark, at, bad]);
      }
    }
    expect(found).toEqual([]);
  });

  it('in the terminal, its errors, its JSON and the log', async () => {
    for (const mark of INJECTIONS) {
      const answer = await around(mark);
      for (const color of [true, false]) {
        const drawn = renderTerminal(answer, 'en', { color, width: 90 });
        // Of the colours nothing else is left: what begins like one is drawn by Casebook alone.
        const plain = drawn.split('\n').join('').split(COLOUR).join('');
        expect(plain).not.toMatch(ACTING);
        if (!color) expect(drawn).not.toContain('\u001b');
      }
      expect(renderError(new Error(mark), 'en')).not.toMatch(ACTING);
      const json = JSON.stringify({ id: mark, diagnosis: diagnosisToJson(answer, 'en') });
      expect(safeJson(json)).not.toMatch(ACTING);
      expect(JSON.parse(safeJson(json))).toEqual(JSON.parse(json));
      const lines: string[] = [];
      createLogger('debug', { write: (line) => void lines.push(line) }).warn({ [mark]: mark }, mark);
      expect(lines).toHaveLength(1);
      expect(lines[0]?.slice(0, -1)).not.toMatch(ACTING);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, name: 'casebook' });
    }
  });

  it('in JSON and JSON lines that the program writes', async () => {
    const text = INJECTIONS.map((mark) => mark.replaceAll('\u0000', '')).join('\n');
    const whole = await casebook(['diagnose', '--format', 'json'], `${ERROR}\n${text}`);
    const lines = await casebook(
      ['diagnose', '--jsonl'],
      INJECTIONS.slice(0, 60)
        .map((mark) => JSON.stringify({ id: mark, text: `${mark} ${ERROR}` }))
        .join('\n'),
    );
    expect(whole.stdout.replaceAll('\n', '')).not.toMatch(ACTING);
    expect(lines.stdout.replaceAll('\n', '')).not.toMatch(ACTING);
    expect(
      lines.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(INJECTIONS.slice(0, 60));
    expect(JSON.parse(whole.stdout).findings[0].rule).toBe('pod-ip-range-exhausted');
  });
});
