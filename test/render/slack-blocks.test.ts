import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnosis } from '../../src/domain/diagnosis.ts';
import { ruleId } from '../../src/domain/ids.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import type { SlackMessage } from '../../src/render/block-types.ts';
import { renderSlack } from '../../src/render/slack-blocks.ts';
import { checkMessage } from '../../src/slack/check-message.ts';
import {
  diagnosis,
  finding,
  localized,
  nearMiss,
  RANGES,
  signal,
  step,
  undecided,
  unmatched,
} from './diagnosis-fixture.ts';
import { elementTypes, mrkdwnTexts, seen, seenTexts } from './slack-view.ts';

const HOSTILE =
  '<!channel> <@U1> <#C1> <!subteam^S1> <http://evil.example.net|here> http://evil.example.net `x` *b* &lt; \u202e\u200b\u001b[31m\r';

/** A diagnosis in which everything that a text can tell is hostile. */
function hostile(text: string): Diagnosis {
  const found = finding({
    title: localized(text),
    cause: localized(`Because of ${text}`),
    verdicts: [
      { product: 'gke', affected: 'unknown', reason: 'version-unparsable', ranges: [text], version: text },
    ],
    evidence: [signal({ text, captures: { range: text } })],
    remediation: [
      step({ text: localized(text), command: `echo ${text}`, because: localized(text), upgradeTo: text }),
      step({ applies: 'no', because: localized(text) }),
    ],
    beyond: [{ text: localized(text), sources: [text] }],
    source: { document: 'doc', section: text, url: 'javascript:alert(1)', issues: [text] },
  });
  return undecided({
    findings: [found, finding({ title: localized(text) })],
    subject: { pod: text, namespace: text },
    notes: [{ kind: 'conflict', fact: 'versions.gke', values: [text, 'y'] }],
  });
}

function expectFits(message: SlackMessage): void {
  expect(checkMessage(message)).toEqual([]);
  expect(message.text.length).toBeLessThan(4_000);
  for (const text of seenTexts(message.blocks)) {
    expect(text).not.toBe('');
    expect(text.length).toBeLessThanOrEqual(3_000);
  }
}

describe('what a text says cannot act', () => {
  it.each([
    ['a match', hostile(HOSTILE)],
    [
      'no match',
      {
        ...hostile(HOSTILE),
        findings: [],
        rejected: [nearMiss({ title: localized(HOSTILE), reason: HOSTILE })],
      },
    ],
  ])('in %s', (_, given) => {
    const { text, blocks } = renderSlack(given, 'en');
    expect(elementTypes(blocks)).not.toContain('link');
    expect(
      elementTypes(blocks).filter((type) => ['user', 'channel', 'broadcast', 'usergroup'].includes(type)),
    ).toEqual([]);
    for (const mrkdwn of [text, ...mrkdwnTexts(blocks)])
      expect(mrkdwn).not.toMatch(/<(?!https:\/\/github|https:\/\/cloud)/);
    if (given.findings.length > 0) expect(text).toContain('&lt;!channel&gt;');
    for (const shown of [text, ...seenTexts(blocks)]) expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    expect(seen(blocks)).toContain('[U+202E]');
  });

  it('keeps pasted lines and captures out of mrkdwn', () => {
    const { blocks } = renderSlack(diagnosis(), 'en');
    for (const mrkdwn of mrkdwnTexts(blocks)) expect(mrkdwn).not.toContain('10.48.131');
    expect(seen(blocks)).toContain('10.48.131.1-10.48.131.62');
  });

  it('links the document and its issues', () => {
    const links = mrkdwnTexts(renderSlack(diagnosis(), 'en').blocks).join('\n');
    expect(links).toContain(
      '<https://github.com/containerd/containerd/issues/5438|containerd/containerd#5438>',
    );
    expect(links).toContain('|Pods show "no IP addresses available in range set">');
  });

  it('escapes exactly three characters', () => {
    const { text } = renderSlack(
      diagnosis({ findings: [finding({ title: localized('a & b <c> "d" *e*') })] }),
      'en',
    );
    expect(text.split('\n')[0]).toBe('a &amp; b &lt;c&gt; "d" *e* (en)');
  });
});

describe('the budget', () => {
  const long = 'a "quoted" \\path '.repeat(200);
  const huge = finding({
    title: localized(long),
    cause: localized(long),
    verdicts: (['gke', 'eks', 'kubelet', 'docker', 'containerd', 'karpenter', 'kubernetes'] as const).map(
      (product) => ({
        product,
        affected: 'affected',
        reason: 'in-range',
        ranges: Array.from({ length: 40 }, () => RANGES).flat(),
        version: long,
      }),
    ),
    evidence: Array.from({ length: 60 }, (_, index) =>
      signal({
        line: index + 1,
        text: long,
        captures: Object.fromEntries([...'abcdefgh'].map((key) => [key, long])),
      }),
    ),
    remediation: Array.from({ length: 40 }, () =>
      step({
        text: localized(long),
        command: long,
        manifest: `${long}\n`.repeat(20),
        applies: 'unknown',
        upgradeTo: long,
      }),
    ),
    beyond: Array.from({ length: 20 }, () => ({ text: localized(long), sources: [long] })),
    source: {
      document: long,
      section: long,
      url: `https://example.net/${long}`,
      issues: Array.from({ length: 50 }, () => long),
    },
  });
  const many = Array.from({ length: 30 }, (_, index) => ({ ...huge, rule: ruleId(`rule-${index}`) }));
  const question = { rule: huge.rule, text: localized(long), command: long };
  const notes = Array.from({ length: 500 }, (_, index) => ({ kind: 'ellipsized', line: index }) as const);

  it.each(LANGUAGES)('holds for the largest answers in %s', (language) => {
    const message = renderSlack(diagnosis({ findings: many, question, notes }), language);
    expectFits(message);
    expect(seen(message.blocks)).toContain('/diagnose rule rule-0');
  });

  it('holds where nothing matched', () => {
    expectFits(renderSlack(unmatched({ rejected: many, notes }), 'pt'));
  });

  it('says how much is left out', () => {
    const given = diagnosis({
      findings: [finding({ remediation: Array.from({ length: 9 }, () => step()) })],
    });
    expect(seen(renderSlack(given, 'en').blocks)).toContain(
      'Left out here: 4 steps and 1 note of the public record.',
    );
  });

  it('leaves a long command out whole: half a command is a trap', () => {
    const command = `kubectl delete pod ${'x'.repeat(700)} --dry-run=server`;
    const shown = seen(
      renderSlack(diagnosis({ findings: [finding({ remediation: [step({ command })] })] }), 'en').blocks,
    );
    expect(shown).not.toContain('kubectl delete');
    expect(shown).toContain('1 long command');
  });

  it('leaves an ordinary answer on one screen', () => {
    const { blocks } = renderSlack(diagnosis(), 'en');
    expect(seen(blocks).split('\n').length).toBeLessThanOrEqual(45);
    expect(JSON.stringify(blocks).length).toBeLessThan(4_500);
  });

  it('holds for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 4_000 }), (text) => {
        expectFits(renderSlack(hostile(text), 'es'));
      }),
      { numRuns: 50 },
    );
  });
});

it('is the same for the same input', () => {
  expect(renderSlack(undecided(), 'pt')).toEqual(renderSlack(undecided(), 'pt'));
});
