import { describe, expect, it } from 'vitest';
import type { Diagnosis, ProductVerdict } from '../../src/domain/diagnosis.ts';
import { ruleId, signalId } from '../../src/domain/ids.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import { answerOf } from '../../src/render/answer.ts';
import { readerOf } from '../../src/render/reader.ts';
import { renderSlack } from '../../src/render/slack-blocks.ts';
import { renderTerminal } from '../../src/render/terminal.ts';
import {
  diagnosis,
  facts,
  finding,
  localized,
  nearMiss,
  RANGES,
  signal,
  step,
  undecided,
  unmatched,
} from './diagnosis-fixture.ts';
import { seen } from './slack-view.ts';

/** The answer in a terminal wide enough that few sentences wrap, with line breaks as spaces. */
function terminal(given: Diagnosis, language: 'en' | 'es' | 'pt' = 'en'): string {
  return renderTerminal(given, language, { color: false, width: 200 }).replace(/\s+/g, ' ');
}
function slack(given: Diagnosis): string {
  return seen(renderSlack(given, 'en').blocks).replace(/\s+/g, ' ');
}
function withVerdict(verdict: Partial<ProductVerdict>): Diagnosis {
  const base: ProductVerdict = { product: 'gke', affected: 'unknown', reason: 'in-range', ranges: RANGES };
  const whole = { ...base, ...verdict };
  return diagnosis({ findings: [finding({ affected: whole.affected, verdicts: [whole] })] });
}

describe('the verdict', () => {
  it('stands directly below the title', () => {
    expect(answerOf(diagnosis(), readerOf('en', 'slack')).map(({ kind }) => kind)).toEqual([
      'headline',
      'verdict',
      'evidence',
      'cause',
      'steps',
      'source',
      'beyond',
    ]);
  });

  it('says that a firm match is certain, and a soft one possible', () => {
    expect(terminal(diagnosis())).toContain('Documented failure, certain: the text itself says so.');
    const [first] = diagnosis().findings;
    const evidence = (first?.evidence ?? []).map((signal) => ({
      ...signal,
      line: 0,
      origin: 'event' as const,
    }));
    const live = diagnosis({ findings: first === undefined ? [] : [{ ...first, evidence }] });
    expect(terminal(live)).toContain('Documented failure, certain: what the cluster shows says so.');
    expect(terminal(undecided())).toContain(
      'Documented failure, possible: something else can look like this',
    );
    expect(terminal(diagnosis({ findings: [finding({ kind: 'general' })] }))).toContain(
      'General Kubernetes failure,',
    );
  });

  it('names what a possible match lacks where no question asks for it', () => {
    const conditions = [{ condition: 'platform equal gke', part: 'firm', result: 'unknown' }] as const;
    const soft = diagnosis({ findings: [finding({ strength: 'soft', conditions })] });
    expect(terminal(soft)).toContain('It would be certain with: `platform equal gke`.');
  });

  it.each([
    [
      { affected: 'affected', reason: 'in-range', version: '1.24.5' },
      'are affected: GKE 1.24.5 is in the documented',
    ],
    [{ affected: 'not-affected', reason: 'outside-ranges', version: '1.27.1' }, 'GKE 1.27.1 is outside'],
    [
      { affected: 'not-affected', reason: 'fixed-version', version: '1.27.1' },
      'the document calls GKE 1.27.1 fixed',
    ],
    [
      { affected: 'affected', reason: 'every-version', ranges: ['*'] },
      'the document names every version of GKE.',
    ],
    [
      { reason: 'version-unknown' },
      'the GKE version is missing (documented: up to 1.22.16-gke.2000, 1.23.0 to',
    ],
    [{ reason: 'version-unknown', version: '1.24' }, 'GKE 1.24 is not precise enough'],
    [{ reason: 'version-unparsable', version: 'abc' }, '“abc” cannot be read as a version of GKE'],
    [{ reason: 'not-stated-for-version', version: '1.23' }, 'does not speak of GKE 1.23'],
    [{ reason: 'not-stated-for-platform' }, 'names GKE versions only, and this is not GKE.'],
  ] as const)('explains %j', (verdict, words) => {
    const given = withVerdict(verdict);
    expect(terminal(given)).toContain(words);
    expect(slack(given)).toContain(words);
    expect(renderSlack(given, 'en').text).toContain(words);
  });

  it('gives the command for a missing version, unless the question asks for it', () => {
    expect(terminal(withVerdict({ reason: 'version-unknown' }))).toContain(
      'To see it: `kubectl get nodes -o wide`',
    );
    expect(terminal(undecided())).not.toContain('To see it');
  });

  it('names the line that told the version', () => {
    expect(terminal(diagnosis())).toContain('Read on line 3.');
  });

  it('does not let "not affected" pass for "not this failure"', () => {
    const given = withVerdict({ affected: 'not-affected', reason: 'outside-ranges', version: '1.27.1' });
    expect(terminal(given)).toContain('The lines fit all the same');
  });

  it('gives one line to each of several products', () => {
    const verdicts: ProductVerdict[] = [
      { product: 'gke', affected: 'affected', reason: 'in-range', ranges: RANGES, version: '1.24.5' },
      { product: 'containerd', affected: 'unknown', reason: 'version-unknown', ranges: ['<1.6.6'] },
    ];
    const text = terminal(diagnosis({ findings: [finding({ verdicts })] }));
    expect(text).toContain('- Affected: GKE 1.24.5');
    expect(text).toContain('- Unknown: the containerd version is missing (documented: before 1.6.6).');
  });

  it('says when the document names no versions', () => {
    const given = diagnosis({ findings: [finding({ affected: 'unknown', verdicts: [] })] });
    expect(terminal(given)).toContain('the document names no versions.');
  });
});

describe('the evidence', () => {
  it('shows number, line and captures, what decided first', () => {
    const evidence = [
      signal({ line: 2, text: 'Pod: shop/cart', captures: { pod: 'cart' }, role: 'detail' }),
      signal(),
    ];
    const text = terminal(diagnosis({ findings: [finding({ evidence })] }));
    expect(text).toContain('range = 10.48.131.1-10.48.131.62');
    expect(text.indexOf('line 12:')).toBeLessThan(text.indexOf('line 2, detail: Pod: shop/cart'));
  });

  it('leaves out the capture that only names the kind of a general failure', () => {
    const evidence = [signal({ captures: { generic: 'stuck-terminating', pod: 'cart' } })];
    const text = terminal(diagnosis({ findings: [finding({ evidence })] }));
    expect(text).toContain('pod = cart');
    expect(text).not.toContain('generic');
  });

  it('shows a line once, with the captures of all its signals', () => {
    const evidence = [signal(), signal({ id: signalId('sandbox-failed'), captures: { sandbox: '5c1' } })];
    const text = terminal(diagnosis({ findings: [finding({ evidence })] }));
    expect(text.split('line 12').length).toBe(2);
    expect(text).toContain('sandbox = 5c1');
  });

  it('says where lines come from that nobody pasted', () => {
    expect(
      terminal(diagnosis({ findings: [finding({ evidence: [signal({ origin: 'event' })] })] })),
    ).toContain('line 12, event:');
  });
});

describe('the steps', () => {
  it('stand in order with risk in words, command and fixed version', () => {
    const text = terminal(diagnosis());
    expect(text).toMatch(
      /1\. See which.*\[read-only\] kubectl get pods.*2\. Upgrade.*\[changes the cluster\].*3\. Free/,
    );
    expect(text).toContain('smallest fixed version for you: 1.24.7-gke.900');
    expect(text).toContain('[disruptive]');
  });

  it('mark what does not apply, with the reason and without the command', () => {
    const because = localized('there is no dockerd from 1.24 on');
    const remediation = [step({ applies: 'no', because, command: 'systemctl restart docker' })];
    const given = diagnosis({ findings: [finding({ remediation })] });
    for (const text of [terminal(given), slack(given)]) {
      expect(text).toContain('does not apply here: there is no dockerd from 1.24 on (en)');
      expect(text).not.toContain('systemctl');
    }
  });

  it('carry what is known of the runtime', () => {
    const remediation = [step({ notes: [localized('containerd 1.6.6 is end of life')] })];
    expect(slack(diagnosis({ findings: [finding({ remediation })] }))).toContain(
      '→ containerd 1.6.6 is end of life (en)',
    );
  });

  it('mark what may not apply', () => {
    const given = diagnosis({ findings: [finding({ remediation: [step({ applies: 'unknown' })] })] });
    expect(terminal(given)).toContain('whether this applies depends on a fact that is missing.');
  });

  it('say so when the document has none', () => {
    expect(slack(diagnosis({ findings: [finding({ remediation: [] })] }))).toContain('names no remedy.');
  });

  it('show manifests whole in the terminal, and in Slack the command that shows them', () => {
    const manifest = 'apiVersion: apps/v1\nkind: DaemonSet\nmetadata:\n  name: registry';
    const given = diagnosis({ findings: [finding({ remediation: [step({ manifest })] })] });
    expect(renderTerminal(given, 'en', { color: false, width: 100 })).toMatch(
      / {7}metadata:\n {9}name: registry/,
    );
    expect(slack(given)).not.toContain('DaemonSet');
    expect(slack(given)).toMatch(/Left out here: 1 manifest.*\/diagnose rule pod-ip-range-exhausted/);
  });
});

describe('what stands around it', () => {
  it('marks the public record as not the document', () => {
    const text = terminal(diagnosis());
    expect(text).toContain('Not from the document, from the public record - Any runtime shows this line');
    expect(text).toContain('https://github.com/containerd/containerd/issues/5438');
  });

  it('asks one question with its command', () => {
    const text = terminal(undecided());
    expect(text).toContain('One question What is the GKE version? kubectl get nodes -o wide');
    expect(text).toContain('--fact versions.gke=…');
    expect(slack(undecided())).toContain('Reply with it in the thread;');
    expect(renderSlack(undecided(), 'en').text).toContain('One question: What is the GKE version?');
  });

  it('prefers the question of the rule', () => {
    const question = {
      rule: ruleId('x'),
      text: localized('Is it a Windows node?'),
      command: 'kubectl get nodes',
    };
    const text = terminal(undecided({ question }));
    expect(text).toContain('Is it a Windows node? (en)');
    expect(text).not.toContain('--fact');
  });

  it('names other candidates with the command for each', () => {
    const other = finding({
      rule: ruleId('cni-not-initialized'),
      title: localized('Other'),
      strength: 'soft',
    });
    const given = diagnosis({ findings: [finding(), other] });
    expect(slack(given)).toMatch(/Other \(en\) \(possible\):\s+\/diagnose rule cni-not-initialized/);
    expect(terminal(given)).toContain('`casebook rules show cni-not-initialized`');
  });

  it('tells about cut lines, cut texts, conflicting facts and a search that stopped', () => {
    const given = diagnosis({
      notes: [
        { kind: 'ellipsized', line: 4 },
        { kind: 'ellipsized', line: 9 },
        { kind: 'cut', keptLines: 2_000, totalLines: 51_234 },
        { kind: 'conflict', fact: 'versions.gke', values: ['1.24', '1.25'] },
      ],
      incomplete: 'verification-budget',
    });
    const text = terminal(given);
    expect(text).toContain('Lines 4 and 9 were cut off');
    expect(text).toContain('`systemctl status -l` or `journalctl --no-pager -l`');
    expect(text).toContain('Of 51,234 lines, 2,000 were read');
    expect(text).toContain('the GKE version in several ways (1.24 and 1.25)');
    expect(text).toContain('the search stopped early');
  });
});

describe('nothing matched', () => {
  it('says what was read, what came near and what it lacks, and where to look', () => {
    const text = terminal(unmatched());
    expect(text).toContain('Nothing documented matches 40 lines were read');
    expect(text).toContain(
      'The network plugin is not ready (en) (cni-not-initialized): not met: signal `webhook-refused`.',
    );
    expect(text).toContain('kubectl describe pod cart-7d9f8b6c5-x2x4z -n shop');
    expect(text).toContain('kubectl logs cart-7d9f8b6c5-x2x4z -n shop --previous');
  });

  it('names the condition that contradicts a rule', () => {
    const rejected = [nearMiss({ outcome: 'skipped', reason: 'node.os equal windows' })];
    expect(slack(unmatched({ rejected }))).toContain('contradicted by: node.os equal windows .');
  });

  it('puts only names that Kubernetes allows into commands', () => {
    const subject = { pod: 'x; rm -rf /', namespace: '$(id)', node: '`id`' };
    const text = terminal(unmatched({ subject, rejected: [] }));
    expect(text).toContain('kubectl describe pod <pod> -n <namespace>');
    expect(text).not.toMatch(/rm -rf|\$\(id\)|`id`/);
  });

  it('reads a namespace that stands before the pod', () => {
    expect(terminal(unmatched({ subject: { pod: 'shop/cart-1' } }))).toContain('describe pod cart-1 -n shop');
  });
});

it.each(LANGUAGES)('speaks one language at a time: %s', (language) => {
  const everything = undecided({
    findings: [...undecided().findings, finding({ rule: ruleId('other-rule') })],
    facts: facts(),
    notes: [{ kind: 'ellipsized', line: 1 }],
  });
  for (const text of [terminal(everything, language), seen(renderSlack(everything, language).blocks)]) {
    for (const other of LANGUAGES) expect(text.includes(`(${other})`)).toBe(other === language);
  }
});
