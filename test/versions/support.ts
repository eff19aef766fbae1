import type { InRange, Product, Version } from '../../src/domain/versions.ts';
import { parseVersion } from '../../src/versions/parse.ts';
import { inAnyRange, parseRange } from '../../src/versions/range.ts';

/** A version that the test knows to be readable. */
export function version(product: Product, text: string): Version {
  const parsed = parseVersion(product, text);
  if (!parsed) throw new Error(`unreadable version in a test: ${text}`);
  return parsed;
}

/** Whether a version, as text, lies in one of the ranges. */
export function lies(product: Product, text: string, ...ranges: string[]): InRange {
  return inAnyRange(
    ranges.map((range) => parseRange(product, range)),
    version(product, text),
  );
}
