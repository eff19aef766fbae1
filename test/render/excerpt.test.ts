import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, shortened } from '../../src/render/excerpt.ts';

describe('excerpt', () => {
  it('keeps a line that fits', () => {
    expect(excerpt('x'.repeat(200), {})).toBe('x'.repeat(200));
  });

  it('cuts a long line without captures at its end', () => {
    expect(excerpt('x'.repeat(300), {}, 10)).toBe('xxxxxxxxx…');
  });

  it('cuts around the capture', () => {
    const text = `${'a'.repeat(1_500)} registry.example.net ${'b'.repeat(1_500)}`;
    const cut = excerpt(text, { registry: 'registry.example.net' });
    expect(cut).toMatch(/^…a+ registry\.example\.net b+…$/);
    expect(cut).toHaveLength(200);
  });

  it('keeps the end where the capture stands there', () => {
    expect(excerpt(`${'a'.repeat(300)} 10.0.0.9`, { ip: '10.0.0.9' }, 20)).toBe(
      `…${'a'.repeat(10)} 10.0.0.9`,
    );
  });

  it('is never longer than asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 3, max: 50 }), (text, capture, length) => {
        const cut = excerpt(text + capture + text, { capture }, length);
        expect(cut.length).toBeLessThanOrEqual(length);
      }),
    );
  });
});

it('shortens at the end and shows it', () => {
  expect(shortened('abcdef', 6)).toBe('abcdef');
  expect(shortened('abcdefg', 6)).toBe('abcde…');
});
