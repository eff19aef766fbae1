import { describe, expect, it } from 'vitest';
import { rareParts } from '../../src/evidence/rare-literal.ts';

describe('the rare part of a literal', () => {
  const literals = [
    'failed to mount the volume of journal quota',
    'failed to mount the volume of a claim',
    'short',
  ];

  it('is the literal itself where there are few', () => {
    expect(rareParts(literals)).toEqual(literals);
  });

  it('stands in the literal, is no longer than 24 characters, and leaves out what others begin with', () => {
    const parts = rareParts(literals, 2);
    for (const [index, part] of parts.entries()) {
      expect(literals[index]).toContain(part);
      expect(part.length).toBeLessThanOrEqual(24);
    }
    expect(parts[0]).toBe('volume of journal quota'.padStart(24, ' '));
    expect(parts[2]).toBe('short');
  });
});
