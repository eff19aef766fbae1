import { expect, test } from 'vitest';
import { compareVersions } from '../../src/versions/compare.ts';
import { parseVersion } from '../../src/versions/parse.ts';
import { parseRange } from '../../src/versions/range.ts';
import { lies, version } from './support.ts';

test('a gke build is inside the minor version and not before its bare version', () => {
  expect(lies('gke', 'v1.25.15-gke.1040000', '>=1.25.0 <1.26.0')).toBe('yes');
  expect(lies('gke', 'v1.25.15-gke.1040000', '>=1.25.15')).toBe('yes');
});

test('a gke build of the next minor version is not below it', () => {
  expect(lies('gke', 'v1.26.0-gke.100', '<1.26.0')).toBe('no');
});

test('gke builds are ordered as numbers, not as text', () => {
  expect(compareVersions(version('gke', '1.26.5-gke.900'), version('gke', '1.26.5-gke.1000'))).toBeLessThan(
    0,
  );
});

test('eks hashes have no order', () => {
  const [a, b] = [version('eks', '1.21.14-eks-48e63af'), version('eks', '1.21.14-eks-fb459a0')];
  expect(compareVersions(a, b)).toBe(0);
  expect(compareVersions(a, version('eks', '1.21.14'))).toBe(0);
  expect(lies('eks', '1.21.14-eks-48e63af', '>=1.21.14')).toBe('yes');
});

test('a range that cannot be read, and the empty one, are errors', () => {
  expect(() => parseRange('gke', 'before 1.24')).toThrowError(
    expect.objectContaining({ code: 'version-invalid' }),
  );
  expect(() => parseRange('gke', '')).toThrowError(expect.objectContaining({ code: 'version-invalid' }));
});

test('a bound must be a full version, so that <=1.24 cannot silently take in 1.24.3', () => {
  expect(() => parseRange('gke', '<=1.24')).toThrowError(
    expect.objectContaining({ code: 'version-invalid' }),
  );
});

test('the gke build is kept', () => {
  expect(parseVersion('gke', 'v1.25.15-gke.1040000')?.build).toBe(1040000);
});
