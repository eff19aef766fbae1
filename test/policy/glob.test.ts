import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsGlob } from '../../src/policy/glob.ts';

describe('fitsGlob', () => {
  test.each([
    ['shop', 'shop', true],
    ['shop', 'shop-eu', false],
    ['shop', 'my-shop', false],
    ['shop*', 'shop', true],
    ['shop*', 'shop-eu', true],
    ['*shop', 'my-shop', true],
    ['*', '', true],
    ['*', 'arn:aws:eks:x:1:cluster/prod', true],
    ['prod-??', 'prod-eu', true],
    ['prod-??', 'prod-e', false],
    ['prod-?', 'prod-', false],
    ['a*b*c', 'a-b-b-c', true],
    ['a*b*c', 'a-c-b', false],
    ['prod.eu', 'prod-eu', false],
    ['', 'shop', false],
  ])('"%s" over "%s" gives %s', (pattern, name, fits) => {
    expect(fitsGlob(pattern, name)).toBe(fits);
  });

  test('agrees with the definition', () => {
    const letters = fc
      .array(fc.constantFrom('a', 'b', '-', '*', '?'), { maxLength: 9 })
      .map((all) => all.join(''));
    const names = fc.array(fc.constantFrom('a', 'b', '-'), { maxLength: 9 }).map((all) => all.join(''));
    const defined = (pattern: string, name: string): boolean => {
      if (pattern === '') return name === '';
      const rest = pattern.slice(1);
      if (pattern[0] === '*') return defined(rest, name) || (name !== '' && defined(pattern, name.slice(1)));
      return name !== '' && (pattern[0] === '?' || pattern[0] === name[0]) && defined(rest, name.slice(1));
    };
    fc.assert(
      fc.property(letters, names, (pattern, name) => {
        expect(fitsGlob(pattern, name)).toBe(defined(pattern, name));
      }),
      { numRuns: 2000 },
    );
  });

  test('ends on patterns that are made to run long', () => {
    expect(fitsGlob(`${'*a'.repeat(30)}b`, 'a'.repeat(20_000))).toBe(false);
  });
});
