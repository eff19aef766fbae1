import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { casebook } from './run.ts';

const ERROR =
  'Warning FailedCreatePodSandBox failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';

function expectOneLine(stderr: string): void {
  expect(stderr).toMatch(/^casebook: \S.*\n$/);
  expect(stderr).not.toContain('    at ');
}

describe('casebook diagnose', () => {
  it('answers from standard input in the terminal', async () => {
    const { code, stdout, stderr } = await casebook(['diagnose'], ERROR);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('10.8.3.1-10.8.3.126');
    expect(stdout).toContain('The node has no pod IP address left in its range');
  });

  it('answers from a file, in the language that was asked for', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'casebook-')), 'error.txt');
    writeFileSync(file, ERROR);
    const { code, stdout } = await casebook(['diagnose', file, '--lang', 'pt']);
    expect(code).toBe(0);
    expect(stdout).toContain('O nó não tem mais endereços IP');
  });

  it('gives the documented JSON', async () => {
    const { code, stdout } = await casebook(
      ['diagnose', '--format', 'json', '--fact', 'versions.gke=1.24.5-gke.600'],
      `first line\n${ERROR}`,
    );
    expect(code).toBe(0);
    const [finding] = JSON.parse(stdout).findings;
    expect(finding).toMatchObject({
      rule: 'pod-ip-range-exhausted',
      outcome: 'matched',
      strength: 'firm',
      affected: 'affected',
    });
    expect(finding.evidence[0]).toMatchObject({
      signal: 'host-local-exhausted',
      line: 2,
      captures: { range_start: '10.8.3.1', range_end: '10.8.3.126' },
    });
    expect(finding.remediation.length).toBeGreaterThan(0);
  });

  it('exits with 1 when nothing matched, and says so', async () => {
    const { code, stdout } = await casebook(['diagnose'], 'all is well');
    expect(code).toBe(1);
    expect(stdout).toContain('Nothing documented matches');
  });

  it('reads JSON lines and keeps their order', async () => {
    const lines = [
      { id: 'a', text: ERROR, facts: { 'versions.gke': '1.25.3-gke.800' } },
      { id: 2, text: 'all is well' },
    ];
    const input = lines.map((line) => JSON.stringify(line)).join('\n\n');
    const { code, stdout } = await casebook(['diagnose', '--jsonl'], input);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(answers.map(({ id }) => id)).toEqual(['a', 2]);
    expect(answers[0].diagnosis.findings[0].affected).toBe('not-affected');
    expect(answers[1].diagnosis.findings).toEqual([]);
  });

  it('takes secrets out before anything else', async () => {
    const { stdout } = await casebook(['diagnose', '--format', 'json'], `${ERROR} password=hunter2hunter2`);
    expect(stdout).not.toContain('hunter2');
  });

  it.each<[string, string[], string | Buffer, string]>([
    ['empty input', ['diagnose'], ' \n\n', 'standard input is empty'],
    ['binary input', ['diagnose'], Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]), 'is binary'],
    ['invalid UTF-8', ['diagnose'], Buffer.from([0x61, 0xff, 0xfe, 0x62]), 'is not UTF-8'],
    ['a missing file', ['diagnose', '/no/such/file'], '', 'cannot read /no/such/file'],
    ['a folder', ['diagnose', '/'], '', 'cannot read /'],
    ['a wrong fact name', ['diagnose', '--fact', 'versions.gkee=1.2.3'], ERROR, 'Did you mean versions.gke'],
    ['a fact without a value', ['diagnose', '--fact', 'platform'], ERROR, 'NAME=VALUE'],
    ['a wrong value', ['diagnose', '--fact', 'platform=gcp'], ERROR, 'gke'],
    [
      'an unparsable version',
      ['diagnose', '--fact', 'versions.gke=latest'],
      ERROR,
      '"latest" is not a version',
    ],
    [
      'a line that is not JSON',
      ['diagnose', '--jsonl'],
      '{"id":"a","text":"x"}\n{',
      'line 2 is not a request',
    ],
    ['a line without a text', ['diagnose', '--jsonl'], '{"id":"a"}', 'text'],
    ['an unknown rule', ['rules', 'show', 'pod-ip-range'], '', 'no rule is named'],
    ['versions without a fact', ['versions'], '', 'no version was given'],
  ])('tells %s in one line, with exit code 2', async (_, args, input, message) => {
    const { code, stderr } = await casebook(args, input);
    expect(code).toBe(2);
    expectOneLine(stderr);
    expect(stderr).toContain(message);
  });

  it.each([
    [['diagnose', '--lang', 'fr']],
    [['diagnose', '--format', 'xml']],
    [['dignose']],
    [['diagnose', '--nope']],
  ])('tells wrong usage: %s', async (args) => {
    const { code, stdout, stderr } = await casebook(args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^error: /);
    expect(stderr).not.toContain('    at ');
  });

  it('reads a log of 10 MB', async () => {
    const noise = 'I1130 10:00:00.000000    2260 kubelet.go:2124] "SyncLoop (PLEG)" pod="shop/cart-0"\n';
    const { code, stdout } = await casebook(['diagnose'], `${noise.repeat(125_000)}${ERROR}\n`);
    expect(code).toBe(0);
    expect(stdout).toContain('The node has no pod IP address left in its range');
  }, 120_000);
});

describe('casebook rules', () => {
  it('lists and shows rules', async () => {
    const list = await casebook(['rules', 'list']);
    expect(list.code).toBe(0);
    expect(list.stdout).toMatch(/^pod-ip-range-exhausted +stable +The node has no pod IP/m);
    const show = await casebook(['rules', 'show', 'pod-ip-range-exhausted', '--lang', 'es']);
    expect(show.code).toBe(0);
    expect(show.stdout).toContain('host-local-exhausted');
  });

  it('says where a rule is broken', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'casebook-rules-'));
    writeFileSync(join(folder, 'context.yaml'), 'signals:\n  - id: x\n    pattern: "(?=lookahead)"\n');
    const { code, stdout } = await casebook(['rules', 'check', folder]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^context\.yaml:3: .+/m);
  });
});

describe('casebook versions', () => {
  it("answers by containerd's matrix", async () => {
    const facts = ['--fact', 'versions.kubernetes=1.21.14', '--fact', 'versions.containerd=1.6.6'];
    const { code, stdout } = await casebook(['versions', ...facts]);
    expect(code).toBe(0);
    expect(stdout).toContain('end of life since 2025-07-23');
    expect(stdout).toContain('dockershim');
  });
});

describe('casebook serve', () => {
  it('names the setting that is missing, with exit code 1', async () => {
    const { code, stderr } = await casebook(['serve']);
    expect(code).toBe(1);
    expectOneLine(stderr);
    expect(stderr).toContain('SLACK_BOT_TOKEN is missing');
  });
});
