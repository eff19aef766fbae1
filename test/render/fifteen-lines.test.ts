import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import type { ClusterPart } from '../../src/domain/cluster.ts';
import type { Diagnosis } from '../../src/domain/diagnosis.ts';
import { fingerprint, jobId, type RuleId, ruleId } from '../../src/domain/ids.ts';
import type { History } from '../../src/domain/incident.ts';
import { LANGUAGES, type Language } from '../../src/domain/language.ts';
import type { DiagnosisJob } from '../../src/domain/ports.ts';
import { redact } from '../../src/redaction/redact.ts';
import { SCREEN_LINES } from '../../src/render/fit-screen.ts';
import { renderSlack } from '../../src/render/slack-blocks.ts';
import { renderSteps } from '../../src/render/steps-window.ts';
import { say } from '../../src/render/text.ts';
import { checkMessage } from '../../src/slack/check-message.ts';
import { checkView } from '../../src/slack/check-view.ts';
import { readReports } from '../reports/report.ts';
import { blockLines } from './block-lines.ts';
import { seen } from './slack-view.ts';

const RULES = fileURLToPath(new URL('../../rules/', import.meta.url));
const catalog = loadCatalog();
const diagnose = createDiagnose(catalog, () => new Date('2026-03-04'));

/** An incident that has come back, with a long note: the most that an answer tells of the past. */
const HISTORY: History = {
  ...{ fingerprint: fingerprint('0123456789abcdef'), state: 'reopened', recent: 1234 },
  ...{ firstSeen: Date.UTC(2026, 2, 1), lastSeen: Date.UTC(2026, 2, 4) },
  firstThread: { channel: 'C1', ts: '1.1', url: 'https://example.net/archives/C1/p11' },
  resolution: {
    note: redact('Added a range to the node pool and restarted it. '.repeat(10)),
    by: 'U1',
    at: 0,
  },
};
const JOB: DiagnosisJob = {
  ...{ id: jobId('T1-C1-10.1'), text: redact('x'), givenFacts: {}, language: 'en', manner: 'always' },
  ...{
    target: { kind: 'response-url', url: 'https://example.net/' },
    marked: redact('Acknowledged by oncall.'),
  },
  asker: { user: 'U1', channel: 'C1', dm: false },
};
/** Reads that ended in every way. */
const CLUSTER: ClusterPart = {
  name: 'prod-europe-west',
  reads: [
    { read: 'version', state: 'read' },
    { read: 'pod', state: 'read' },
    { read: 'events', state: 'timed-out', afterMs: 5000 },
    { read: 'node', state: 'not-permitted', grant: 'node' },
    {
      read: 'logs',
      state: 'forbidden',
      command:
        'kubectl create rolebinding casebook-logs -n shop --clusterrole=casebook-logs --serviceaccount=casebook:casebook',
    },
  ],
};

/** Every input of every rule, and every report: what they come to, with the rule first that it was written for. */
const cases = await Promise.all([...ruleInputs(), ...reportInputs()].map(diagnosed));
const found = cases.filter(({ findings }) => findings.length > 0);

/** Of each rule the answer to the longest input. */
const longest = [
  ...new Map(
    found.toSorted((a, b) => a.lineCount - b.lineCount).map((each) => [each.findings[0]?.rule, each]),
  ).values(),
];

function ruleInputs(): { rule?: RuleId; text: string }[] {
  return readdirSync(RULES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:^|\/)match\.[^/]*\.txt$/.test(name))
    .sort()
    .map((name) => ({
      rule: ruleId(dirname(name).split('/').at(-1) ?? ''),
      text: readFileSync(join(RULES, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
    }));
}

function reportInputs(): { rule?: RuleId; text: string }[] {
  return [...readReports('catalog'), ...readReports('general')].map(({ text }) => ({ text }));
}

async function diagnosed({ rule, text }: { rule?: RuleId; text: string }): Promise<Diagnosis> {
  const made = await diagnose(redact(text), new Map());
  const first = made.findings.filter((finding) => finding.rule === rule);
  return { ...made, findings: [...first, ...made.findings.filter((finding) => !first.includes(finding))] };
}

/** Renders an answer and its window, and gives what breaks a bound. */
function broken(diagnosis: Diagnosis, language: Language): string[] {
  const [best] = diagnosis.findings;
  const message = renderSlack(diagnosis, language, { job: JOB, clusters: true });
  const lines = blockLines(
    (message.blocks ?? []).filter((block) => block.block_id !== 'casebook_state'),
    say(language, 'evidence.heading'),
  );
  const window = best && renderSteps(diagnosis, best.rule, language);
  return [
    ...(lines > SCREEN_LINES ? [`${best?.rule}: ${lines} lines\n${seen(message.blocks ?? [])}`] : []),
    ...((message.blocks ?? []).length > 50 ? [`${best?.rule}: blocks`] : []),
    ...(JSON.stringify(message.blocks).length > 10_000 ? [`${best?.rule}: characters`] : []),
    ...checkMessage(message).map((problem) => `${best?.rule}: ${JSON.stringify(problem)}`),
    ...(window === undefined
      ? []
      : checkView(window).map((problem) => `${best?.rule}: ${JSON.stringify(problem)}`)),
  ];
}

it('tries every rule', () => {
  const tried = new Set(found.map(({ findings }) => findings[0]?.rule));
  expect(catalog.rules.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  it('an answer takes at most fifteen lines above its buttons', () => {
    expect(found.flatMap((each) => broken(each, language))).toEqual([]);
  });

  it('also where it tells of the past, and of a cluster whose reads ended in every way', () => {
    const past = longest.map((each) => ({ ...each, history: HISTORY }));
    expect(past.flatMap((each) => broken(each, language))).toEqual([]);
    const live = past.map((each) => ({ ...each, cluster: CLUSTER }));
    expect(live.flatMap((each) => broken(each, language))).toEqual([]);
  });

  it('keeps the verdict, its question with the command, and the first thing to do', () => {
    for (const each of found) {
      const [best] = each.findings;
      const blocks = renderSlack(each, language, { job: JOB, clusters: false }).blocks ?? [];
      const shown = seen(blocks);
      expect(shown).toContain(say(language, `strength.${best?.strength ?? 'soft'}`));
      if (each.question !== undefined) expect(shown).toContain(each.question.command);
      else if ((best?.remediation.length ?? 0) > 0) expect(shown).toContain('1.');
    }
  });
});
