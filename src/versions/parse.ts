import type { Product, Version } from '../domain/versions.ts';
import { readSuffix } from './suffix.ts';

const LONGEST = 128;
const SCHEME = /^([a-z-]+):\/\//i;
/** Debian packages put an epoch in front, as in `5:20.10.17~3-0~debian`. */
const EPOCH = /^\d{1,2}:(?=\d)/;
const NUMBERS = /^v?(\d{1,9})\.(\d{1,9})(?:\.(?:(\d{1,9})(.*)|[x*]))?$/i;

/**
 * Reads a version as people and tools write it: `1.24`, `v0.23.0`, `v1.25.15-gke.1040000`, `v1.21.14-eks-48e63af`,
 * `1.24.4+k3s1`, `containerd://1.6.6`, `1.6.20~ds1`. Undefined where it cannot be read, which is the third state beside
 * affected and not affected; also where the scheme names another product.
 */
export function parseVersion(product: Product, text: string): Version | undefined {
  const trimmed = text.trim();
  const bare = trimmed.length > LONGEST ? undefined : withoutScheme(product, trimmed);
  const found = bare === undefined ? null : NUMBERS.exec(bare.replace(EPOCH, ''));
  if (!found) return undefined;
  const suffix = readSuffix(found[4] ?? '');
  if (!suffix) return undefined;
  const [major, minor] = [Number(found[1]), Number(found[2])];
  const patch = found[3] === undefined ? undefined : Number(found[3]);
  return {
    product,
    text: trimmed,
    major,
    minor,
    ...(patch === undefined ? {} : { patch }),
    core: `${major}.${minor}.${patch ?? 0}${suffix.prerelease}`,
    ...(suffix.build === undefined ? {} : { build: suffix.build }),
    ...(suffix.vendor === undefined ? {} : { vendor: suffix.vendor }),
  };
}

/** `major.minor`, the release series that tables go by. */
export function seriesOf(version: Version): string {
  return `${version.major}.${version.minor}`;
}

function withoutScheme(product: Product, text: string): string | undefined {
  const scheme = SCHEME.exec(text);
  if (!scheme) return text;
  return scheme[1]?.toLowerCase() === product ? text.slice(scheme[0].length) : undefined;
}
