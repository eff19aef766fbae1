import { CasebookError } from '../domain/errors.ts';
import type { InRange, Product, Version, VersionPoint, VersionRange } from '../domain/versions.ts';
import { parseVersion } from './parse.ts';
import { AFTER_BUILDS, BARE, BEFORE_BARE, comparePoints, highest, LAST_BUILD, lowest } from './point.ts';

type Ends = Pick<VersionRange, 'low' | 'high'>;

const COMPARATOR = /^(<=|>=|<|>|=)(\d.*)$/;

/**
 * Reads `*` (every version) or comparators that must all hold, such as `>=1.23.0 <=1.23.14-gke.1800`. A bound is a full
 * `1.2.3`, with a pre-release or a `-gke.N` build where the document names one.
 *
 * A bound without a build speaks of every build of that version, because a document that names none means them all:
 * 1.20.9-gke.5 is inside `<=1.20.9` and `=1.20.9`, outside `<1.20.9` and `>1.20.9`. A bound with a build compares builds.
 * Pre-releases are before their release everywhere, so 1.26.0-rc.1 is inside `<1.26.0`.
 * @throws CasebookError version-invalid for every other form and for a range in which no version lies
 */
export function parseRange(product: Product, text: string): VersionRange {
  const trimmed = text.trim();
  if (trimmed === '*') return { product, text: trimmed };
  const range = trimmed
    .split(/\s+/)
    .map((word) => readComparator(product, word, text))
    .reduce(intersect);
  if (range.low && range.high && comparePoints(range.low, range.high) > 0) {
    throw invalid(text, 'no version lies in it');
  }
  return { product, text: trimmed, ...range };
}

/**
 * Whether the version lies in the range. Unknown where that depends on what was not told: the patch of a partial
 * version (1.24 against `<=1.24.6`), or the build of a version that stands exactly at a bound with a build (1.24.6
 * against `<=1.24.6-gke.1500`).
 */
export function inRange(range: VersionRange, version: Version): InRange {
  const [low, high] = [lowest(version), highest(version)];
  const below = (a: VersionPoint, b: VersionPoint | undefined) => b !== undefined && comparePoints(a, b) < 0;
  const above = (a: VersionPoint, b: VersionPoint | undefined) => b !== undefined && comparePoints(a, b) > 0;
  if (below(high, range.low) || above(low, range.high)) return 'no';
  return below(low, range.low) || above(high, range.high) ? 'unknown' : 'yes';
}

/** Whether the version lies in at least one of the ranges; `no` for an empty list. */
export function inAnyRange(ranges: readonly VersionRange[], version: Version): InRange {
  const answers = ranges.map((range) => inRange(range, version));
  if (answers.includes('yes')) return 'yes';
  return answers.includes('unknown') ? 'unknown' : 'no';
}

function readComparator(product: Product, word: string, text: string): Ends {
  const [, operator, bound] = COMPARATOR.exec(word) ?? [];
  if (bound === undefined) throw invalid(text, `"${word}" is not a comparator with a version`);
  const version = parseVersion(product, bound);
  if (!version || version.patch === undefined) throw invalid(text, `"${bound}" is not a full version`);
  if (version.vendor !== undefined && version.vendor !== 'gke') {
    throw invalid(text, `the suffix of "${bound}" has no order`);
  }
  const { core, build } = version;
  const at = (without: number, within: number) => ({ core, build: build === undefined ? without : within });
  const own = build ?? BARE;
  if (operator === '<') return { high: at(BEFORE_BARE, own - 1) };
  if (operator === '<=') return { high: at(LAST_BUILD, own) };
  if (operator === '>') return { low: at(AFTER_BUILDS, own + 1) };
  if (operator === '>=') return { low: at(BARE, own) };
  return { low: at(BARE, own), high: at(LAST_BUILD, own) };
}

function intersect(a: Ends, b: Ends): Ends {
  const low = pick(a.low, b.low, 1);
  const high = pick(a.high, b.high, -1);
  return { ...(low ? { low } : {}), ...(high ? { high } : {}) };
}

/** The later point for sign 1, the earlier for -1; an absent one does not count. */
function pick(
  a: VersionPoint | undefined,
  b: VersionPoint | undefined,
  sign: 1 | -1,
): VersionPoint | undefined {
  if (!a || !b) return a ?? b;
  return comparePoints(a, b) * sign >= 0 ? a : b;
}

function invalid(text: string, reason: string): CasebookError {
  return new CasebookError('version-invalid', `"${text}" is not a version range: ${reason}`, {
    hint: 'Write comparators (<, <=, >, >=, =) with full versions, joined by spaces: ">=1.23.0 <=1.23.14-gke.1800", or "*".',
  });
}
