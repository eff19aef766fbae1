import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { CHUNK, chunks } from '../../src/redaction/chunks.ts';
import { COMMANDS } from '../../src/redaction/commands.ts';
import { FREE_FORMS } from '../../src/redaction/free-forms.ts';
import { findBySecretlint, SECRETLINT_WINDOW } from '../../src/redaction/secretlint.ts';
import { TOKEN_SHAPES } from '../../src/redaction/token-finder.ts';

const PATTERNS = [...TOKEN_SHAPES, ...FREE_FORMS].map(({ name, pattern }) => [name, pattern] as const);

describe('a pattern of the redactor', () => {
  it.each([...PATTERNS, ...COMMANDS.map((pattern) => ['command', pattern] as const)])(
    '%s is RE2 syntax in which nothing but a set of characters repeats without a bound: %s',
    (_name, pattern) => {
      expect(() => RE2JS.compile(pattern)).not.toThrow();
      const plain = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, '§');
      expect(plain).not.toMatch(/[^§](?:[*+]|\{\d+,\})/);
    },
  );
});

describe('what the rules of secretlint are given', () => {
  const long = `${'a'.repeat(50_000)}ghp_${'b'.repeat(36)} ${'c'.repeat(100_000)}`;

  it('is never longer than the window, however long the text is', () => {
    const lengths: number[] = [];
    const detect = (content: string) => {
      lengths.push(content.length);
      return [];
    };
    findBySecretlint('x'.repeat(1_000_000), [{ name: 'x', detect }]);
    expect(Math.max(...lengths)).toBe(SECRETLINT_WINDOW);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(1_100_000);
  });

  it('holds each place of the text, at its own offset', () => {
    const found = findBySecretlint(long.replace('aghp', ' ghp'));
    expect(found.map(({ start, end }) => long.slice(start, end))).toContain(`ghp_${'b'.repeat(36)}`);
  });

  it('overlaps, so that no token is cut in two', () => {
    for (let at = SECRETLINT_WINDOW - 50; at < SECRETLINT_WINDOW + 10; at += 7) {
      const text = `${' '.repeat(at)}ghp_${'b'.repeat(36)}${' '.repeat(50_000)}`;
      expect(findBySecretlint(text).length).toBeGreaterThan(0);
    }
  });
});

describe('a long text', () => {
  it('is looked at in pieces that end at a line, a blank, or anywhere', () => {
    const text = `${'line of a log\n'.repeat(200_000)}${'x'.repeat(3 * CHUNK)}`;
    const pieces = chunks(text);
    expect(pieces.join('')).toBe(text);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(CHUNK);
    expect(pieces[0]?.endsWith('\n')).toBe(true);
  });
});
