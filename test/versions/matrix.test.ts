import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadRuntimeMatrix, MATRIX_FILE } from '../../src/versions/matrix.ts';

const folder = mkdtempSync(join(tmpdir(), 'casebook-matrix-'));
afterAll(() => rmSync(folder, { recursive: true }));

function changed(from: string, to: string): string {
  const text = readFileSync(MATRIX_FILE, 'utf8');
  expect(text).toContain(from);
  const file = join(folder, 'changed.yaml');
  writeFileSync(file, text.replace(from, to));
  return file;
}

test('the shipped table loads, with its source and date', () => {
  const matrix = loadRuntimeMatrix();
  expect(matrix.source).toMatchObject({
    name: 'containerd RELEASES.md',
    asOf: { year: 2025, part: 'middle' },
  });
  expect(matrix.matrix.find(({ kubernetes }) => kubernetes.from === '1.32')?.containerd).toEqual([
    '2.1.0',
    '2.0.1',
    '1.7.24',
    '1.6.36',
  ]);
});

test('each series has one end of life and one row of interfaces', () => {
  const { endOfLife, criOfContainerd } = loadRuntimeMatrix();
  const dated = endOfLife.map(({ series }) => series);
  const spoken = criOfContainerd.flatMap(({ series }) => series);
  expect(new Set(dated).size).toBe(dated.length);
  expect(spoken).toEqual(dated.filter((series) => series !== '1.0'));
});

test.each([
  ['date: "2022-03-03"', 'date: "March 2022"', /endOfLife\.4\.date/],
  ['from: "1.33"', 'from: 1.33', /matrix\.0\.kubernetes\.from/],
  ['dockershim:', 'dockershin:', /dockershim/],
  ['["1.5"]', '["1.5.x"]', /matrix\.\d+\.containerd/],
])('refuses %s written as %s', (from, to, problem) => {
  const file = changed(from, to);
  expect(() => loadRuntimeMatrix(file)).toThrowError(
    expect.objectContaining({ code: 'catalog-invalid', message: expect.stringMatching(problem) }),
  );
});

test('refuses a file that is not there and one that is no YAML', () => {
  const invalid = expect.objectContaining({ code: 'catalog-invalid' });
  expect(() => loadRuntimeMatrix(join(folder, 'missing.yaml'))).toThrowError(invalid);
  const file = join(folder, 'broken.yaml');
  writeFileSync(file, 'matrix: [');
  expect(() => loadRuntimeMatrix(file)).toThrowError(invalid);
});
