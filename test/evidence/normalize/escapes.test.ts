import { describe, expect, test } from 'vitest';
import { removeEscapes } from '../../../src/evidence/normalize/escapes.ts';
import { onLine } from '../../../src/evidence/normalize/mapped.ts';

function plain(text: string): string {
  return removeEscapes(onLine(text, 1)).text;
}

describe('removeEscapes', () => {
  test.each([1, 2, 3, 7, 8, 15])('takes %i backslashes from a quote', (count) => {
    const run = '\\'.repeat(count);
    expect(plain(`for ${run}"cart${run}" and ${run}'web${run}'`)).toBe(`for "cart" and 'web'`);
  });

  test.each([1, 2, 4, 8])('keeps Windows paths whole at %i backslashes', (count) => {
    const path = 'C:\\ProgramData\\new\\temp\\run';
    expect(plain(`stat "${path.replaceAll('\\', '\\'.repeat(count))}": gone`)).toBe(`stat "${path}": gone`);
  });

  test.each(['\\\\.\\pipe\\shim-log', '\\\\?\\Volume{1234-ab}\\x', '\\\\files01\\share\\new'])(
    'keeps the start of %s at any depth',
    (path) => {
      for (const count of [1, 2, 4, 8]) {
        expect(plain(`npipe ${path.replaceAll('\\', '\\'.repeat(count))}: timed out`)).toBe(
          `npipe ${path}: timed out`,
        );
      }
    },
  );

  test('makes line breaks and tabs blanks', () => {
    expect(plain('panic: x\\n\\tat y\\\\nz')).toBe('panic: x  at y z');
    expect(plain('"\\nError: a\\nb"')).toBe('" Error: a b"');
    expect(plain('in C:\\\\app\\nnext')).toBe('in C:\\app ext'.replace(' ext', ' next'));
  });

  test('decodes code points and slashes', () => {
    expect(plain('\\u003cnil\\u003e \\u0026 \\\\u0022a\\\\u0022 \\u0027 http:\\/\\/x')).toBe(
      '<nil> & "a" \' http://x',
    );
  });

  test('reads a command line of a shim log', () => {
    const raw = '\\"CommandLine\\":\\"\\\\\\"cmd /S /C powershell .\\\\\\\\agent.ps1\\\\\\"\\"';
    expect(plain(raw)).toBe('"CommandLine":""cmd /S /C powershell .\\agent.ps1""');
  });
});
