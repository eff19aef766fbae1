import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAutomaton, folded } from '../../src/evidence/automaton.ts';
import { Scan } from '../../src/evidence/scan.ts';

function hits(literals: readonly string[], text: string): string[] {
  const found: string[] = [];
  const scan = new Scan(buildAutomaton(literals));
  const units = Uint16Array.from(text, (char) => char.charCodeAt(0));
  while (scan.next(units, units.length)) {
    scan.ends((literal) => found.push(`${literals[literal]}@${scan.at}`));
  }
  return found.sort();
}

/** Every literal at every place, by looking. */
function naive(literals: readonly string[], text: string): string[] {
  const lower = [...text]
    .map((char) => (char.toLowerCase().length === 1 ? char.toLowerCase() : char))
    .join('');
  return literals
    .flatMap((literal) =>
      Array.from({ length: lower.length }, (_, start) => start)
        .filter((start) => lower.startsWith(literal, start))
        .map((start) => `${literal}@${start + literal.length}`),
    )
    .sort();
}

describe('the automaton', () => {
  it('finds overlapping literals and those inside others', () => {
    expect(hits(['she', 'he', 'hers', 'his'], 'ushers')).toEqual(['he@4', 'hers@6', 'she@4']);
  });

  it('takes both cases of a letter for one, also beyond ASCII', () => {
    expect(hits(['não', 'k8s'], 'NÃO K8S \u212A8s')).toEqual(['k8s@11', 'k8s@7', 'não@3']);
  });

  it('knows every letter that has another case', () => {
    for (let unit = 0; unit < 0x10000; unit++) {
      if (folded(unit) === unit) continue;
      const { classOf } = buildAutomaton(['é', String.fromCharCode(folded(unit))]);
      expect(classOf[unit], `U+${unit.toString(16)}`).toBe(classOf[folded(unit)]);
    }
  });

  it('finds nothing in nothing', () => {
    expect(hits([], 'text')).toEqual([]);
    expect(hits(['a'], '')).toEqual([]);
  });

  it('refuses an empty literal', () => {
    expect(() => buildAutomaton([''])).toThrow(RangeError);
  });

  it('finds what looking at every place finds', () => {
    const letters = fc.constantFrom('a', 'b', 'ab', 'é', '"', ' ', 'Z');
    const word = fc
      .array(letters, { minLength: 1, maxLength: 5 })
      .map((parts) => parts.join('').toLowerCase());
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 12 }),
        fc.array(letters, { maxLength: 60 }),
        (literals, parts) => {
          const text = parts.join('');
          expect(hits(literals, text)).toEqual(naive(literals, text));
        },
      ),
    );
  });
});
