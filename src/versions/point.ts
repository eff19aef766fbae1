import semverCompare from 'semver/functions/compare.js';
import type { Version, VersionPoint } from '../domain/versions.ts';

/** Stands before the bare version: the end of `<1.2.3`. */
export const BEFORE_BARE = -2;
/** The bare version, before every `-gke.N` of it. */
export const BARE = -1;
/** The last build that a version can have. */
export const LAST_BUILD = Number.MAX_SAFE_INTEGER;
/** Stands after every build: the start of `>1.2.3`. */
export const AFTER_BUILDS = Number.POSITIVE_INFINITY;

/** Order of two points, as `Array.sort` takes it: the core by semver, then the build as a number. */
export function comparePoints(a: VersionPoint, b: VersionPoint): number {
  const byCore = semverCompare(a.core, b.core);
  if (byCore !== 0) return byCore;
  return Math.sign(a.build === b.build ? 0 : a.build - b.build);
}

/** The lowest version that these words can mean: patch 0 and no build where they are not told. */
export function lowest(version: Version): VersionPoint {
  return { core: version.core, build: version.build ?? BARE };
}

/** The highest version that these words can mean. */
export function highest(version: Version): VersionPoint {
  const core =
    version.patch === undefined
      ? `${version.major}.${version.minor}.${Number.MAX_SAFE_INTEGER}`
      : version.core;
  return { core, build: version.build ?? LAST_BUILD };
}
