import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedLiterals, exampleText, literalsOf } from '../../src/evidence/literals.ts';
import { compilePattern } from '../../src/evidence/pattern.ts';

describe('literals that a pattern requires', () => {
  it.each([
    ['no IP addresses available', ['no ip addresses available']],
    ['range \\d+: no IP addresses', [': no ip addresses']],
    ['(?i)Certificate Signed', ['certificate signed']],
    ['(?:lstat|mkparent) /', ['lstat', 'mkparent']],
    ['a(?P<x>longer text)b', ['longer text']],
    ['colou?r scheme', ['r scheme']],
    ['ab+cdef', ['cdef']],
    ['(?:maybe)?always', ['always']],
    ['(?:twice ){2}', ['twice ']],
    ['[a-z]]+tail-part', ['tail-part']],
    ['[]x]literal', ['literal']],
    ['\\bword\\.dot\\b', ['word.dot']],
    ['\\p{Lu}pper', ['pper']],
    ['ΟΔΟΣ closed', ['οδοσ closed']],
    ['İzin denied', ['İzin denied']],
    ['fails🔥?badly', ['fails']],
    ['hot🔥+badly', ['hot🔥']],
    ['[Ff]ailed to start', ['failed to start']],
    ['[Ab]cdef', ['cdef']],
    ['\\pLonger', ['onger']],
    ['\\x41pple pie', ['pple pie']],
    ['\\x{1F4A9}pple', ['pple']],
    ['\\101pple', ['pple']],
    ['a\\Qb.c|d(\\E+ee', ['ab.c|d(']],
    ['\\Qto the end', ['to the end']],
    ['x.*y', []],
    ['long enough|no', []],
    ['(?:optional text)*', []],
    ['', []],
  ])('%s', (pattern, expected) => {
    expect(derivedLiterals({ pattern })).toEqual(expected);
  });

  it('never rejects a text that the pattern matches', () => {
    const word = fc.constantFrom('alpha', 'beta.', 'x', '[', 'café', 'A b', '(q)', '|');
    const piece = fc.oneof(
      word.map((text) => ({ pattern: text.replace(/[.[\](){}|?*+^$\\]/g, '\\$&'), sample: text })),
      fc.constant({ pattern: '\\d+', sample: '42' }),
      fc.constant({ pattern: '\\x41', sample: 'A' }),
      fc.constant({ pattern: '\\Q(a|b\\E', sample: '(a|b' }),
      fc.constant({ pattern: '[^"]*', sample: '' }),
      fc.constant({ pattern: '(?:one|other)', sample: 'other' }),
      fc.constant({ pattern: '(?:perhaps)?', sample: '' }),
      fc.constant({ pattern: '(?P<n>name){1,2}', sample: 'namename' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const pattern = pieces
          .map((part) => part.pattern.replace('<n>', `<n${pieces.indexOf(part)}>`))
          .join('');
        const unique = pattern.replace(/\(\?P<n\d+>/g, '(?:');
        const sample = pieces.map((part) => part.sample).join('');
        expect(compilePattern(unique).regex.matcher(sample).find()).toBe(true);
        const literals = derivedLiterals({ pattern: unique });
        if (literals.length > 0) {
          expect(literals.some((literal) => sample.toLowerCase().includes(literal))).toBe(true);
        }
      }),
    );
  });
});

describe('what a pattern needs beside its literals', () => {
  it.each([
    ['failed to mount "[^"]+": access denied', ['failed to mount "'], [['": access denied']]],
    ['(?i)pull (?:image|layer) .*not found', ['not found'], [['pull '], ['image', 'layer']]],
    ['one text only', ['one text only'], []],
    ['either way|another way', ['another way', 'either way'], []],
  ])('%s', (pattern, literals, expected) => {
    expect(literalsOf({ pattern })).toMatchObject({ literals, companions: expected });
  });

  it('knows patterns that match at the beginning only', () => {
    expect(
      ['^a(?:b|c)', '(?i)^a', '^a|b', 'a^', '(?:^|a)b'].map((pattern) => literalsOf({ pattern }).anchored),
    ).toEqual([true, true, false, false, false]);
  });
});

describe('the text by which people know a signal', () => {
  it.each([
    ['[Ff]ailed to pull image "(?P<image>[^"]+)": .*: not found', 'Failed to pull image … : not found'],
    ['(?i)\\b(?:stuck|hang)\\b', 'stuck'],
    ['exit code (?:137|139)', 'exit code … 137'],
    ['.*', undefined],
    ['\\d+: \\d+', undefined],
  ])('%s', (pattern, expected) => {
    expect(exampleText({ pattern })).toBe(expected);
  });
});
