import { describe, expect, test } from 'vitest';
import type { Product } from '../../src/domain/versions.ts';
import { compareVersions, nextFixed } from '../../src/versions/compare.ts';
import { version } from './support.ts';

describe('compareVersions', () => {
  const ascending: [Product, string[]][] = [
    [
      'containerd',
      ['1.5.4', '1.5.7-rc.1', '1.5.7', '1.5.7-gke.0', '1.5.7-gke.1', '1.5.8', '1.10.0', '2.0.0'],
    ],
    [
      'gke',
      [
        '1.24.0-alpha.1',
        '1.24.0-alpha.2',
        '1.24.0-beta.0',
        '1.24.0-rc.1',
        '1.24.0',
        '1.24.0-gke.9',
        '1.24.0-gke.10',
      ],
    ],
    ['kubernetes', ['1.9.11', '1.21.14-eks-48e63af', '1.21.15', '1.24.4+k3s1']],
  ];
  test.each(ascending)('%s %j', (product, texts) => {
    const versions = texts.map((text) => version(product, text));
    const shuffled = [...versions].reverse().sort(compareVersions);
    expect(shuffled.map(({ text }) => text)).toEqual(texts);
  });

  test.each([
    ['1.24', '1.24.0'],
    ['v1.24.4+k3s1', '1.24.4+k3s2'],
    ['1.6.20~ds1', 'containerd://1.6.20'],
  ])('%s equals %s', (a, b) => {
    expect(compareVersions(version('containerd', a.replace('v', '')), version('containerd', b))).toBe(0);
  });
});

describe('nextFixed', () => {
  const shim = ['1.25.15-gke.1040000', '1.26.10-gke.1030000', '1.27.6-gke.1513000', '1.28.3-gke.1061000'];
  test.each([
    ['1.26.5', '1.26.10-gke.1030000'],
    ['1.26.5-gke.2700', '1.26.10-gke.1030000'],
    ['1.24.17-gke.2472000', '1.25.15-gke.1040000'],
    ['1.25.15-gke.1040000', '1.25.15-gke.1040000'],
    ['1.25.15-gke.1040001', '1.26.10-gke.1030000'],
    ['1.25.15', '1.25.15-gke.1040000'],
    ['1.27', '1.27.6-gke.1513000'],
    ['1.28.3-gke.1061001', undefined],
    ['1.29.0', undefined],
  ])('from %s to %s', (text, expected) => {
    expect(nextFixed('gke', shim, version('gke', text))).toBe(expected);
  });

  test('does not depend on the order of the list', () => {
    expect(nextFixed('gke', [...shim].reverse(), version('gke', '1.26.5'))).toBe('1.26.10-gke.1030000');
  });

  test('a fixed version without a build stands for its builds', () => {
    expect(nextFixed('gke', ['1.18.18'], version('gke', '1.18.18-gke.100'))).toBe('1.18.18');
    expect(nextFixed('gke', ['1.18.18'], version('gke', '1.18.19-gke.0'))).toBeUndefined();
  });

  test('containerd', () => {
    expect(nextFixed('containerd', ['1.5.7-gke.1'], version('containerd', '1.5.4'))).toBe('1.5.7-gke.1');
    expect(nextFixed('containerd', ['1.6.6'], version('containerd', '1.6.7'))).toBeUndefined();
    expect(nextFixed('containerd', [], version('containerd', '1.6.7'))).toBeUndefined();
  });

  test('refuses a fixed version that cannot be read', () => {
    expect(() => nextFixed('gke', ['newest'], version('gke', '1.26.5'))).toThrowError(
      expect.objectContaining({ code: 'version-invalid' }),
    );
  });
});
