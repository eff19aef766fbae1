import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { generatedPages, RULE_PAGES } from '../../scripts/docs/pages.ts';
import { BUILT_IN_RULES, ruleFiles } from '../../src/catalog/load.ts';
import { ruleText } from '../catalog/outside-rule.ts';

const pages = generatedPages();

describe('what npm run docs writes', () => {
  it('is up to date', () => {
    const stale = [...pages].filter(
      ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
    );
    expect(stale.map(([path]) => path)).toEqual([]);
  });

  it('has a page for each rule and none besides', () => {
    const expected = [...pages.keys()].filter((path) => path.startsWith(`${RULE_PAGES}/`));
    expect(
      readdirSync(RULE_PAGES)
        .map((name) => `${RULE_PAGES}/${name}`)
        .sort(),
    ).toEqual(expected.sort());
    expect(expected).toHaveLength(ruleFiles(BUILT_IN_RULES).length);
  });
});

describe('rules.schema.json', () => {
  const schema: object = JSON.parse(readFileSync('rules.schema.json', 'utf8'));
  const check = new Ajv({ strict: true, formats: { uri: true } }).compile(schema);

  it('takes every rule, and one as rules new makes it', () => {
    for (const source of [
      ruleText('pantry-a'),
      ...ruleFiles(BUILT_IN_RULES).map((path) => readFileSync(path, 'utf8')),
    ]) {
      const rule: unknown = parse(source);
      check(rule);
      expect(check.errors).toBeNull();
    }
  });

  it.each([
    ['a key that there is not', (text: string) => text.replace('maturity:', 'maturty:')],
    ['a value that there is not', (text: string) => text.replace('sandbox\n', 'shaky\n')],
    ['a missing translation', (text: string) => text.replace(/, pt: '[^']*'/, '')],
    [
      'an operator that there is not',
      (text: string) => text.replace('operator: contains', 'operator: matches'),
    ],
  ])('refuses %s', (_what, edit) => {
    expect(check(parse(ruleText('pantry-a', edit)))).toBe(false);
  });
});
