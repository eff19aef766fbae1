import { CasebookError } from '../domain/errors.ts';
import type { Product, Version } from '../domain/versions.ts';
import { parseVersion } from './parse.ts';
import { comparePoints, highest, lowest } from './point.ts';

/**
 * Order of two versions of one product, as `Array.sort` takes it: pre-releases before the release, the bare version
 * before its `-gke.N` builds, those by number. Other suffixes do not count; a partial version stands at its patch 0.
 */
export function compareVersions(a: Version, b: Version): number {
  return comparePoints(lowest(a), lowest(b));
}

/**
 * The smallest of the fixed versions that is not below the user's, as it was written; undefined where all are below. A
 * fixed version without a build stands for every build of it, a partial version of the user for its patch 0.
 * @throws CasebookError version-invalid where a fixed version cannot be read
 */
export function nextFixed(product: Product, fixed: readonly string[], version: Version): string | undefined {
  const notBelow = fixed
    .map((text) => readFixed(product, text))
    .filter((candidate) => comparePoints(highest(candidate), lowest(version)) >= 0);
  return notBelow.sort(compareVersions)[0]?.text;
}

function readFixed(product: Product, text: string): Version {
  const version = parseVersion(product, text);
  if (version) return version;
  throw new CasebookError('version-invalid', `"${text}" is not a version of ${product}`, {
    hint: 'Write a fixed version as 1.2.3 or 1.2.3-gke.100.',
  });
}
