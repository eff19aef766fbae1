import { describe, expect, test } from 'vitest';
import type { Product } from '../../src/domain/versions.ts';
import { parseVersion, seriesOf } from '../../src/versions/parse.ts';
import { platformOf } from '../../src/versions/platform.ts';

function read(product: Product, text: string) {
  const version = parseVersion(product, text);
  return version && [version.core, version.build, version.vendor, version.patch === undefined];
}

describe('parseVersion', () => {
  test.each<[Product, string, string, number | undefined, string | undefined]>([
    ['gke', 'v1.25.15-gke.1040000', '1.25.15', 1040000, 'gke'],
    ['kubernetes', '1.24.6-gke.1500', '1.24.6', 1500, 'gke'],
    ['kubelet', 'v1.21.14-eks-48e63af', '1.21.14', undefined, 'eks'],
    ['eks', 'v1.21.14-eks-1-21-8', '1.21.14', undefined, 'eks'],
    ['kubernetes', ' 1.21.14 ', '1.21.14', undefined, undefined],
    ['containerd', '1.5.7-gke.0', '1.5.7', 0, 'gke'],
    ['kubernetes', 'v1.24.4+k3s1', '1.24.4', undefined, 'k3s'],
    ['kubernetes', 'v1.24.0-rc1+k3s1', '1.24.0-rc.1', undefined, 'k3s'],
    ['kubernetes', 'v1.26.3-aliyun.1', '1.26.3', undefined, 'other'],
    ['containerd', '1.6.20~ds1', '1.6.20', undefined, 'other'],
    ['containerd', '1.6.12-0ubuntu1~22.04.3', '1.6.12', undefined, 'other'],
    ['containerd', 'containerd://1.6.6', '1.6.6', undefined, undefined],
    ['containerd', 'containerd://1.5.4-gke.0', '1.5.4', 0, 'gke'],
    ['docker', 'docker://20.10.17', '20.10.17', undefined, undefined],
    ['docker', '19.03.13', '19.3.13', undefined, undefined],
    ['docker', '5:20.10.17~3-0~debian-bullseye', '20.10.17', undefined, 'other'],
    ['karpenter', 'v0.23.0', '0.23.0', undefined, undefined],
    ['containerd', '1.7.2-rc.1', '1.7.2-rc.1', undefined, undefined],
    ['containerd', '1.7.0~rc.02', '1.7.0-rc.2', undefined, undefined],
    ['kubernetes', '1.24.0-alpha.1', '1.24.0-alpha.1', undefined, undefined],
    ['kubernetes', 'v1.24.0-alpha.1.234+0123abc', '1.24.0-alpha.1.234', undefined, 'other'],
    ['gke', '1.24.0-beta.0-gke.5', '1.24.0-beta.0', 5, 'gke'],
  ])('%s %s', (product, text, core, build, vendor) => {
    expect(read(product, text)).toEqual([core, build, vendor, false]);
  });

  test.each(['1.24', 'v1.24', '1.24.x'])('%s is partial', (text) => {
    expect(read('kubernetes', text)).toEqual(['1.24.0', undefined, undefined, true]);
  });

  test.each([
    '',
    ' ',
    'latest',
    '1',
    '1.',
    '1..2',
    '-1.2.3',
    '1.2.3.4',
    '1.24-gke.1500',
    '1.24.6-gke',
    '1.24.6-gke.',
    '1.24.6-gke1500',
    '1.24.6-gke.1500.2',
    '1.24.6+gke.5',
    '1.24.6 (9690)',
    '1.24.6-',
    '1.24.6-ünder',
    '1.24+',
    '1.4294967296000.1',
    `1.24.6-${'a'.repeat(200)}`,
    'docker://20.10.17',
    'cri-o://1.24.1',
  ])('cannot read %j', (text) => {
    expect(parseVersion('containerd', text)).toBeUndefined();
  });

  test('a runtime scheme belongs to that runtime only', () => {
    expect(parseVersion('docker', 'containerd://1.6.6')).toBeUndefined();
    expect(parseVersion('kubernetes', 'containerd://1.6.6')).toBeUndefined();
  });

  test('keeps the words it was given', () => {
    expect(parseVersion('gke', ' v1.25.15-gke.1040000\n')?.text).toBe('v1.25.15-gke.1040000');
  });
});

test('seriesOf gives major and minor', () => {
  const version = parseVersion('containerd', 'containerd://1.6.20~ds1');
  expect(version && seriesOf(version)).toBe('1.6');
});

test.each([
  ['v1.25.15-gke.1040000', 'gke'],
  ['v1.21.14-eks-48e63af', 'eks'],
  ['v1.24.4+k3s1', 'k3s'],
  ['v1.24.4', undefined],
  ['v1.26.3-aliyun.1', undefined],
  ['v1.24.4-eksotic', undefined],
  ['gke', undefined],
])('platformOf %s', (text, platform) => {
  expect(platformOf(text)).toBe(platform);
});
