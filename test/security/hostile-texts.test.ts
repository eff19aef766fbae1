import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { casebook } from '../cli/run.ts';
import { problemsOf } from './whole-path.ts';

const ERROR = 'failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const DEEP = 10_000;

/** Each alias stands for ten of the one before: a billion strings, were they ever expanded. */
const yamlBomb = [
  'apiVersion: v1',
  'kind: Pod',
  'a0: &a0 ["lol","lol","lol","lol","lol","lol","lol","lol","lol","lol"]',
  ...Array.from(
    { length: 9 },
    (_, index) => `a${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`).join(',')}]`,
  ),
  'status: {phase: *a9}',
].join('\n');

const TEXTS: Readonly<Record<string, string>> = {
  'JSON of 10,000 levels': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  'lists of 10,000 levels': `{"kind":"Pod","spec":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
  'JSON of 10,000 levels without its end': `{"kind":"Secret","data":${'{"a":'.repeat(DEEP)}`,
  'YAML of 2,000 levels': Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
  'YAML in flow style of 10,000 levels': `apiVersion: v1\nkind: Pod\nspec: ${'{a: '.repeat(DEEP)}${'}'.repeat(DEEP)}`,
  'a bomb of YAML aliases': yamlBomb,
  'an alias of itself': 'apiVersion: v1\nkind: Pod\nmetadata: &a\n  labels: *a\n',
  NULs: `\u0000\u0000${ERROR}\u0000`.repeat(100),
  'lone surrogates': `\ud800${ERROR}\udc00 \ud83d`.repeat(100),
  '100,000 lines of one character': 'a\n'.repeat(100_000),
  'one line of 1,000,000 characters': 'a'.repeat(1_000_000),
  'one line repeated': `${ERROR}\n`.repeat(20_000),
  'escapes of escapes': '\\'.repeat(50_000),
  'entities of entities': `&${'amp;'.repeat(50_000)}lt;`,
  'openings without an end': '-----BEGIN PRIVATE KEY-----\n'.repeat(5000),
  'quotation marks': '> '.repeat(50_000),
  'names without values': 'password: token= --secret "key": '.repeat(5000),
};

describe('a hostile text is answered:', { timeout: 120_000 }, () => {
  it.each(Object.keys(TEXTS))('%s', async (name) => {
    expect(await problemsOf(TEXTS[name] ?? '')).toEqual([]);
    // What is true beside it is still found by the same path.
    expect(await problemsOf(`${TEXTS[name]}\n${ERROR}`)).toEqual([]);
  });
});

describe('the command line', { timeout: 120_000 }, () => {
  it.each([
    'JSON of 10,000 levels',
    'a bomb of YAML aliases',
    '100,000 lines of one character',
    'lone surrogates',
  ])('answers %s without a stack', async (name) => {
    const { code, stdout, stderr } = await casebook(['diagnose'], TEXTS[name]);
    expect({ code: code === 0 || code === 1, stderr }).toEqual({ code: true, stderr: '' });
    expect(stdout).not.toBe('');
  });

  it.each([
    ['NULs', Buffer.from(`${ERROR}\u0000`), 'is binary'],
    ['compressed repetition', gzipSync('a'.repeat(1_000_000)), 'is binary'],
    ['half a character', Buffer.from([0x61, 0xc3]), 'is not UTF-8'],
  ])('refuses %s and says why', async (_what, input, reason) => {
    const { code, stderr } = await casebook(['diagnose'], input);
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('    at ');
  });

  it('tells of secrets on one line of standard error, by class alone', async () => {
    const { stdout, stderr } = await casebook(['diagnose'], `${ERROR}\nDB_PASSWORD=tr0ub4dor-and-3`);
    expect(stderr).toMatch(/^casebook: .*\(password\).*\n$/);
    expect(stdout + stderr).not.toContain('tr0ub4dor');
  });
});
