import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patternOf } from '../../src/catalog/scaffold.ts';
import { temporaryFolder, told } from '../catalog/outside-rule.ts';
import { casebook } from './run.ts';

function flags(id: string, folder: string, without?: string): string[] {
  const given = { folder, group: 'house', ...told(id) };
  return Object.entries(given).flatMap(([name, value]) => (name === without ? [] : [`--${name}`, value]));
}

describe('casebook rules new', () => {
  it('makes a folder whose rule works at once and whose check says what is still to be written', async () => {
    const folder = temporaryFolder();
    const made = await casebook(['rules', 'new', ...flags('pantry-full', folder)]);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const home = join(folder, 'house/pantry-full');
    expect(made.stdout.split('\n')[0]).toBe(home);
    const names = [
      'match.first.txt',
      'match.second.txt',
      'near-miss.first.txt',
      'near-miss.second.txt',
      'rule.yaml',
    ];
    expect(readdirSync(home)).toEqual(names);

    const check = await casebook(['rules', 'check', folder]);
    expect(check.code).toBe(1);
    for (const line of [
      `${home}/rule.yaml:4: still to be written: title`,
      `${home}/match.second.txt:1: must match, but does not`,
      `${home}/near-miss.first.txt:1: must not match, but does (firm)`,
    ]) {
      expect(check.stdout).toContain(line);
    }
    expect(check.stdout).not.toContain('match.first.txt');

    const found = await casebook(
      ['diagnose', '--rules', folder],
      'pantry-full: the pantry of cart-3 has no shelf left',
    );
    expect(found).toMatchObject({ code: 0, stderr: '' });
    expect(found.stdout).toContain('The failure pantry-full');
  });

  it.each(['id', 'group', 'title', 'error', 'url', 'section'])(
    'names --%s when nobody can be asked',
    async (name) => {
      const folder = temporaryFolder();
      const { code, stderr } = await casebook(['rules', 'new', ...flags('pantry-full', folder, name)]);
      expect(code).toBe(2);
      expect(stderr).toMatch(new RegExp(`^casebook: --${name} is missing\\..*\\n$`));
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each([
    [{ id: 'Pantry Full' }, 'lower-case words'],
    [{ id: 'pod-ip-range-exhausted' }, 'name of a built-in rule'],
    [{ url: 'http://runbooks.example.net/' }, 'https://'],
  ])('refuses %o', async (change, what) => {
    const given = { folder: temporaryFolder(), group: 'house', ...told('pantry-full'), ...change };
    const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
    const { code, stderr } = await casebook(['rules', 'new', ...args]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(what) });
  });

  it('never writes over a rule', async () => {
    const folder = temporaryFolder();
    await casebook(['rules', 'new', ...flags('pantry-full', folder)]);
    const file = join(folder, 'house/pantry-full/rule.yaml');
    const before = readFileSync(file, 'utf8');
    const again = await casebook(['rules', 'new', ...flags('pantry-full', folder)]);
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('is there already');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('casebook rules new, asked in a terminal', () => {
  it('asks for what is missing, and again for what is wrong', { timeout: 60_000 }, async () => {
    const folder = temporaryFolder();
    const { url, ...rest } = told('pantry-full');
    const given = Object.entries({ ...rest, folder }).flatMap(([name, value]) => [`--${name}`, value]);
    const { code, output } = await inTerminal(
      ['rules', 'new', ...given],
      [
        ['Group', 'Not A Group'],
        ['it must be lower-case', 'house'],
        ['Address of the document', url],
      ],
    );
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('Next: casebook rules check'),
    });
    expect(readdirSync(join(folder, 'house/pantry-full'))).toContain('rule.yaml');
  });
});

/** Runs `casebook` in a terminal that `script` makes, and answers each question once it stands there. */
async function inTerminal(args: readonly string[], answers: readonly (readonly [string, string])[]) {
  const quoted = [process.execPath, 'src/bin.js', ...args].map(
    (word) => `'${word.replaceAll("'", "'\\''")}'`,
  );
  const child = spawn('script', ['-qefc', quoted.join(' '), '/dev/null'], {
    env: { PATH: '/usr/bin:/bin', TERM: 'dumb' },
  });
  const left = [...answers];
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
    const [next] = left;
    if (next === undefined || !output.includes(next[0])) return;
    left.shift();
    child.stdin.write(`${next[1]}\n`);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

describe('the pattern of a line', () => {
  it.each([
    ['pod cart-0 exited with 137 (OOM)', 'pod cart-\\d+ exited with \\d+ \\(OOM\\)'],
    ['image "registry.example.net/cart:1" is gone', 'image "[^"]*" is gone'],
    ['volume 0af31c9de2 of shop', 'volume [0-9a-f]+ of shop'],
  ])('%s', (line, pattern) => {
    expect(patternOf(line)).toBe(pattern);
  });
});
