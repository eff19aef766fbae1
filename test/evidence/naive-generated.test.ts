import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NormalizedText } from '../../src/domain/evidence.ts';
import { signalId } from '../../src/domain/ids.ts';
import { compilePattern } from '../../src/evidence/pattern.ts';
import { LiteralMatcher } from '../../src/evidence/signals.ts';

const WORDS = [
  'mount',
  'volume',
  'fail',
  'FAIL',
  'conexão',
  'Conexão',
  'máquina',
  '\u017fail',
  'no such file',
];
const word = fc.constantFrom(...WORDS, 'não');
// Every signal needs a literal of at least four characters.
const ending = fc.constantFrom(...WORDS);
const piece = fc.oneof(
  word,
  fc.tuple(word, word).map(([a, b]) => `(?:${a}|${b})`),
  fc.constantFrom('\\d+', '.{0,5}', '"[^"]*"', '\\b', '(?:more)?', ' '),
);
const pattern = fc
  .tuple(fc.constantFrom('', '(?i)', '^'), fc.array(piece, { minLength: 1, maxLength: 5 }), ending)
  .map(([flag, pieces, last]) => `${flag}${pieces.join('')}${last}`);
const filler = fc.constantFrom(' ', ' 42', '"a"', 'x', 'é', 'more', 'z'.repeat(700), 'y'.repeat(5_000));
const text = fc.array(fc.oneof(word, filler), { maxLength: 12 }).map((parts) => parts.join(''));

describe('the matcher on generated patterns and texts', () => {
  it('sees in each line what trying every pattern on it sees', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(pattern, { minLength: 1, maxLength: 6 }),
        fc.array(text, { maxLength: 8 }),
        async (patterns, lines) => {
          const definitions = patterns.map((source, index) => ({
            id: signalId(`s${index}`),
            pattern: source,
          }));
          const normalized: NormalizedText = {
            lines: lines.map((line, index) => ({
              text: line,
              pieces: [{ start: 0, line: index + 1 }],
              origin: 'paste',
            })),
            notes: [],
            lineCount: lines.length,
          };
          const { signals } = await new LiteralMatcher(definitions).match(normalized);
          const seen = new Set(signals.map(({ id, line }) => `${id}@${line}`));
          const naive = definitions.flatMap(({ id, pattern: source }) =>
            lines.flatMap((line, index) =>
              compilePattern(source).regex.matcher(line).find() ? [`${id}@${index + 1}`] : [],
            ),
          );
          expect([...seen].sort()).toEqual(naive.sort());
        },
      ),
      { numRuns: 300, seed: 11 },
    );
  });

  it('loses nothing when a thousand texts are looked through at the same time', async () => {
    const definitions = WORDS.map((source, index) => ({ id: signalId(`w${index}`), pattern: source }));
    const matcher = new LiteralMatcher(definitions);
    const texts = Array.from({ length: 1_000 }, (_, index): NormalizedText => {
      const line = `${'x'.repeat((index % 7) * 9_000)} ${WORDS[index % WORDS.length]} ${WORDS[(index * 3) % WORDS.length]}`;
      return {
        lines: [{ text: line, pieces: [{ start: 0, line: index + 1 }], origin: 'log' }],
        notes: [],
        lineCount: 1,
      };
    });
    const together = await Promise.all(texts.map((one) => matcher.match(one)));
    for (const [index, one] of texts.entries()) expect(together[index]).toEqual(await matcher.match(one));
  });
});
