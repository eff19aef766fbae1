import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visible } from '../../src/render/visible.ts';

describe('visible', () => {
  it.each([
    ['\u001b[31mred', '␛[31mred'],
    ['a\rb', 'a␍b'],
    ['a\u0000\u007fb', 'a␀␡b'],
    ['ab\u202edc', 'ab[U+202E]dc'],
    ['a\u200bb\u2066c', 'a[U+200B]b[U+2066]c'],
    ['\ufeffx\u{e0041}', '[U+FEFF]x[U+E0041]'],
    ['a\u2028b\u0085c', 'a[U+2028]b[U+0085]c'],
    ['a\nb\tc', 'a b c'],
    ['x\ud800', 'x\ufffd'],
    ['ñ é 日本', 'ñ é 日本'],
  ])('shows %j as %j', (text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  it('keeps the lines of commands and manifests', () => {
    expect(visible('a:\n\tb\r', 'keep')).toBe('a:\n  b␍');
  });

  it('leaves nothing unseen in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(visible(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(visible(visible(text))).toBe(visible(text));
      }),
    );
  });
});
