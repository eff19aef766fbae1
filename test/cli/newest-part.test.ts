import { expect, it } from 'vitest';
import { newestPart } from '../../src/cli/newest-part.ts';

const MI = 1024 * 1024;

it('leaves what a diagnosis reads whole as it is', () => {
  const text = 'line\n'.repeat(1000);
  expect(newestPart(text)).toBe(text);
  expect(newestPart('x'.repeat(20 * MI))).toHaveLength(20 * MI);
});

it('empties the oldest lines and keeps the numbers of all', () => {
  const text = `${'0123456789abcde\n'.repeat(MI)}the last line`;
  const newest = newestPart(text);
  expect(newest.split('\n')).toHaveLength(MI + 1);
  expect(newest.length).toBeLessThan(13 * MI);
  expect(newest.startsWith('\n\n')).toBe(true);
  expect(newest.endsWith('0123456789abcde\nthe last line')).toBe(true);
});
