import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Version } from '../../src/domain/versions.ts';
import { compareVersions, nextFixed } from '../../src/versions/compare.ts';
import { parseVersion } from '../../src/versions/parse.ts';
import { inRange, parseRange } from '../../src/versions/range.ts';
import { version } from './support.ts';

// The same cases on every run.
fc.configureGlobal({ seed: 20_200_309 });

// Small numbers, so that equal cores and neighbouring builds are frequent.
const small = fc.integer({ min: 0, max: 3 });
const core = fc.tuple(small, small, small).map((numbers) => numbers.join('.'));
const prerelease = fc.constantFrom('', '', '', '-alpha.1', '-rc.1', '-rc.2');
const build = fc.constantFrom('-gke.0', '-gke.1', '-gke.9', '-gke.10', '-gke.1040000');
const suffix = fc.oneof(build, fc.constantFrom('', '', '-eks-48e63af', '-eks-fb459a0', '+k3s1', '~ds1'));
const full = fc.tuple(core, prerelease, suffix).map((parts) => version('gke', parts.join('')));
const partial = fc.tuple(small, small).map((numbers) => version('gke', numbers.join('.')));
const any = fc.oneof({ arbitrary: full, weight: 4 }, partial);
/** Versions of which every part that counts is told. */
const told = fc.tuple(core, prerelease, build).map((parts) => version('gke', parts.join('')));
const releaseBound = fc.tuple(core, fc.oneof(build, fc.constant(''))).map((parts) => parts.join(''));
const bound = fc.tuple(core, prerelease, fc.oneof(build, fc.constant(''))).map((parts) => parts.join(''));

function sign(a: Version, b: Version): number {
  return Math.sign(compareVersions(a, b));
}

test('the order is reflexive and antisymmetric', () => {
  fc.assert(
    fc.property(any, any, (a, b) => {
      expect(sign(a, a)).toBe(0);
      expect(sign(a, b) + sign(b, a)).toBe(0);
    }),
  );
});

test('the order is transitive', () => {
  fc.assert(
    fc.property(any, any, any, (a, b, c) => {
      const [first, second, third] = [a, b, c].sort(compareVersions);
      if (!first || !second || !third) throw new Error('three went in');
      expect(sign(first, second)).toBeLessThanOrEqual(0);
      expect(sign(second, third)).toBeLessThanOrEqual(0);
      expect(sign(first, third)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 1000 },
  );
});

test('a version that is told in full is inside or outside, as the order says', () => {
  fc.assert(
    fc.property(told, told, (a, b) => {
      const order = sign(a, b);
      const expected = {
        '<': order < 0,
        '<=': order <= 0,
        '>': order > 0,
        '>=': order >= 0,
        '=': order === 0,
      };
      for (const [operator, holds] of Object.entries(expected)) {
        expect(inRange(parseRange('gke', `${operator}${b.text}`), a)).toBe(holds ? 'yes' : 'no');
      }
    }),
    { numRuns: 1000 },
  );
});

test('< and >=, and > and <=, are opposites; = is <= and >= together', () => {
  const opposite = { yes: 'no', no: 'yes', unknown: 'unknown' };
  fc.assert(
    fc.property(any, bound, (v, text) => {
      const at = (operator: string) => inRange(parseRange('gke', `${operator}${text}`), v);
      expect(at('<')).toBe(opposite[at('>=')]);
      expect(at('>')).toBe(opposite[at('<=')]);
      expect(at('=')).toBe(inRange(parseRange('gke', `>=${text} <=${text}`), v));
    }),
    { numRuns: 1000 },
  );
});

test('a partial version is in a range only if each of its patches is, and out only if each is out', () => {
  fc.assert(
    fc.property(partial, fc.constantFrom('<', '<=', '>', '>=', '='), releaseBound, (v, operator, text) => {
      const range = parseRange('gke', `${operator}${text}`);
      const patches = [0, 1, 2, 3, 4, 99].map((patch) => version('gke', `${v.text}.${patch}`));
      const answers = new Set(patches.map((patch) => inRange(range, patch)));
      const only = answers.size === 1 ? [...answers][0] : 'unknown';
      expect(inRange(range, v)).toBe(only);
    }),
    { numRuns: 1000 },
  );
});

test('the next fixed version is one of the list, not below, and none smaller would do', () => {
  fc.assert(
    fc.property(told, fc.array(told, { maxLength: 5 }), (v, fixed) => {
      const notBelow = fixed.filter((candidate) => sign(candidate, v) >= 0).sort(compareVersions);
      const found = nextFixed(
        'gke',
        fixed.map(({ text }) => text),
        v,
      );
      expect(found === undefined ? undefined : version('gke', found).core).toBe(notBelow[0]?.core);
      expect(found === undefined ? undefined : version('gke', found).build).toBe(notBelow[0]?.build);
    }),
  );
});

test('any text is read or not, without an error, and reading is stable', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'v01.-+~gkerc:/x ') })),
      (text) => {
        const parsed = parseVersion('gke', text);
        if (parsed) expect(parseVersion('gke', parsed.text)).toEqual(parsed);
        else expect(parseVersion('gke', text.trim())).toBeUndefined();
      },
    ),
    { numRuns: 1000 },
  );
});
