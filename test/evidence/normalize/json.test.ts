import { describe, expect, test } from 'vitest';
import { scanJson } from '../../../src/evidence/normalize/json-scan.ts';
import { linesOf, texts } from './texts.ts';

const RECORD = { level: 'error', node: 'pool-1', msg: 'pulling image failed: "web" not found', n: 7 };

describe('JSON in a text', () => {
  test('gives messages as they are and other fields by path', () => {
    expect(texts(JSON.stringify(RECORD))).toEqual(
      expect.arrayContaining([
        'pulling image failed: "web" not found',
        'level: error',
        'node: pool-1',
        'n: 7',
      ]),
    );
  });

  test('opens strings that hold JSON, behind a prefix', () => {
    const nested = JSON.stringify({
      log: JSON.stringify({ inner: JSON.stringify(RECORD) }),
      stream: 'stderr',
    });
    expect(texts(`web-1 | ${nested}`)).toContain('pulling image failed: "web" not found');
  });

  test('does not follow nesting without end', () => {
    let text = 'deep message here';
    for (let level = 0; level < 9; level += 1) text = JSON.stringify({ m: text });
    expect(texts(text).every((reading) => reading !== 'deep message here')).toBe(true);
  });

  test('reads a record that the terminal cut into lines, and knows the line', () => {
    const raw = JSON.stringify({ a: 'x'.repeat(70), msg: 'failed to set up the network for sandbox "s-1"' });
    const wrapped = raw.replace(/(.{40})/g, '$1\n');
    expect(texts(wrapped)).toContain('failed to set up the network for sandbox "s-1"');
    const line = wrapped.slice(0, wrapped.replaceAll('\n', '').indexOf('failed') + 2).split('\n').length;
    expect(linesOf(wrapped, 'failed to set up the network for sandbox')).toEqual([line]);
  });

  test('reads what is there of a record that ends too early', () => {
    expect(texts('{"reason":"FailedMount","msg":"cannot mount it","rest":"of th')).toContain(
      'cannot mount it',
    );
  });

  test('takes no braces for JSON that are none', () => {
    expect(texts('{Name:token ReadOnly:true}')).toEqual(['{Name:token ReadOnly:true}']);
    expect(scanJson('{"a" "b"}', 0)).toBeUndefined();
  });
});
