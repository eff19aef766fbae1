import { describe, expect, test } from 'vitest';
import type { InRange } from '../../src/domain/versions.ts';
import { inAnyRange, parseRange } from '../../src/versions/range.ts';
import { lies, version } from './support.ts';

describe('a bound without a build speaks of every build of that version', () => {
  test.each<[string, string, InRange]>([
    ['<=1.20.9', '1.20.9-gke.5', 'yes'],
    ['<=1.20.9', '1.20.9', 'yes'],
    ['<=1.20.9', '1.20.10', 'no'],
    ['<1.18.18', '1.18.18-gke.100', 'no'],
    ['<1.18.18', '1.18.17-gke.1900', 'yes'],
    ['<=1.18.14', '1.18.14-gke.1200', 'yes'],
    ['>1.20.9', '1.20.9-gke.5', 'no'],
    ['>1.20.9', '1.20.9', 'no'],
    ['>1.20.9', '1.20.10', 'yes'],
    ['>=1.20.9', '1.20.9-gke.0', 'yes'],
    ['>=1.20.9', '1.20.8-gke.99999', 'no'],
    ['=1.20.9', '1.20.9-gke.5', 'yes'],
    ['=1.20.9', '1.20.9-eks-48e63af', 'yes'],
    ['=1.20.9', '1.20.10', 'no'],
  ])('%s, %s: %s', (range, text, expected) => {
    expect(lies('gke', text, range)).toBe(expected);
  });
});

describe('a bound with a build compares builds as numbers', () => {
  test.each<[string, string, InRange]>([
    ['<=1.24.6-gke.1500', '1.24.6-gke.1500', 'yes'],
    ['<=1.24.6-gke.1500', '1.24.6-gke.1501', 'no'],
    ['<=1.24.6-gke.1500', '1.24.6-gke.900', 'yes'],
    ['<1.24.6-gke.1500', '1.24.6-gke.1500', 'no'],
    ['<1.24.6-gke.1500', '1.24.6-gke.1499', 'yes'],
    ['>1.24.6-gke.1500', '1.24.6-gke.1500', 'no'],
    ['>1.24.6-gke.1500', '1.24.6-gke.1501', 'yes'],
    ['>=1.24.6-gke.1500', '1.24.6-gke.1500', 'yes'],
    ['>=1.24.6-gke.1500', '1.24.6-gke.1499', 'no'],
    ['=1.24.6-gke.1500', '1.24.6-gke.1500', 'yes'],
    ['=1.24.6-gke.1500', '1.24.6-gke.1501', 'no'],
    ['>=1.27.3-gke.1700', '1.27.4-gke.1', 'yes'],
  ])('%s, %s: %s', (range, text, expected) => {
    expect(lies('gke', text, range)).toBe(expected);
  });
});

describe('what was not told is unknown where the answer depends on it', () => {
  test.each<[string, string, InRange]>([
    ['<=1.24.6-gke.1500', '1.24.6', 'unknown'],
    ['<=1.24.6-gke.1500', '1.24.6-eks-48e63af', 'unknown'],
    ['>=1.24.6-gke.1500', '1.24.6', 'unknown'],
    ['=1.24.6-gke.1500', '1.24.6', 'unknown'],
    ['<=1.24.6-gke.1500', '1.24.5', 'yes'],
    ['<=1.24.6-gke.1500', '1.24.7', 'no'],
    ['<=1.24.6-gke.1500', '1.24', 'unknown'],
    ['<=1.24.6-gke.1500', '1.23', 'yes'],
    ['<=1.24.6-gke.1500', '1.25', 'no'],
    ['>=1.24.0 <1.25.0', '1.24', 'yes'],
    ['>=1.24.1', '1.24', 'unknown'],
    ['<1.24.0', '1.24', 'no'],
    ['<=1.24.0', '1.24', 'unknown'],
    ['*', '1.24', 'yes'],
  ])('%s, %s: %s', (range, text, expected) => {
    expect(lies('gke', text, range)).toBe(expected);
  });
});

describe('parseRange', () => {
  test.each([
    '',
    '  ',
    'garbage',
    '^1.2.3',
    '~1.2.3',
    '1.x',
    '1.2.3',
    '>=1.x',
    '>=1.24',
    '<=1.24.x',
    '>= 1.2.3',
    '>=1.2.3 || <1.0.0',
    '>=1.2.3,<1.3.0',
    '1.2.3 - 1.3.0',
    '=>1.2.3',
    '!=1.2.3',
    '>=v1.2.3',
    '* >=1.2.3',
    '>=1.24.6-gke',
    '>=1.21.14-eks-48e63af',
    '>=1.24.4+k3s1',
    '>=2.0.0 <1.0.0',
    '>=1.2.3 <1.2.3',
    '>1.2.3 <=1.2.3-gke.5',
    '>=1.2.3-gke.6 <=1.2.3-gke.5',
  ])('refuses %j', (text) => {
    expect(() => parseRange('gke', text)).toThrowError(
      expect.objectContaining({
        code: 'version-invalid',
        hint: expect.stringContaining('Write comparators'),
      }),
    );
  });

  test('takes pre-releases, several bounds on one side and any amount of white space', () => {
    const range = parseRange('containerd', '  >=1.6.0-rc.1   >=1.5.0\t<1.7.0 ');
    expect(range.low).toEqual({ core: '1.6.0-rc.1', build: -1 });
    expect(inAnyRange([range], version('containerd', '1.6.0-beta.5'))).toBe('no');
    expect(inAnyRange([range], version('containerd', '1.6.0-rc.1'))).toBe('yes');
  });

  test('one point is a range', () => {
    expect(lies('containerd', '1.5.7-gke.0', '>=1.5.7-gke.0 <=1.5.7-gke.0')).toBe('yes');
  });
});

describe('inAnyRange', () => {
  test('yes wins over unknown, unknown over no, and no range contains nothing', () => {
    expect(lies('gke', '1.24.6', '<=1.24.6-gke.1500', '>=1.24.0 <1.25.0')).toBe('yes');
    expect(lies('gke', '1.24.6', '<1.20.0', '<=1.24.6-gke.1500')).toBe('unknown');
    expect(lies('gke', '1.24.6', '<1.20.0', '<1.21.0')).toBe('no');
    expect(lies('gke', '1.24.6')).toBe('no');
  });
});
