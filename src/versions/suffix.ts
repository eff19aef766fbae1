import type { Vendor } from '../domain/versions.ts';

/** What follows `major.minor.patch`. */
export interface Suffix {
  /** As semver writes it, with its hyphen; empty for a release. */
  readonly prerelease: string;
  readonly build?: number;
  readonly vendor?: Vendor;
}

const CHARACTERS = /^[-+~][0-9A-Za-z][0-9A-Za-z.+~_:-]*$/;
const PRERELEASE = /^[-~](alpha|beta|rc|dev|preview|pre)((?:[.-]?\d{1,15})?(?:\.\d{1,15})*)(?![0-9A-Za-z])/i;
const GKE_BUILD = /^-gke\.(\d{1,15})$/i;
const GKE = /^[-+~]gke/i;
const EKS = /^-eks(?![0-9A-Za-z])/i;
const K3S = /^[-+]k3s\d/i;

/**
 * Reads a suffix: `-rc.1`, `-gke.1040000`, `-eks-48e63af`, `+k3s1`, `~ds1`, `-0ubuntu1~22.04.3`. Only the words that
 * release trains use (alpha, beta, rc, dev, pre) make a pre-release; every other suffix marks who packaged the release.
 * Undefined for characters that no version has and for a `gke` without its number.
 */
export function readSuffix(text: string): Suffix | undefined {
  if (text === '') return { prerelease: '' };
  if (!CHARACTERS.test(text)) return undefined;
  const { prerelease, rest } = splitPrerelease(text);
  if (rest === '') return { prerelease };
  const gke = GKE_BUILD.exec(rest);
  if (gke) return { prerelease, build: Number(gke[1]), vendor: 'gke' };
  if (GKE.test(rest)) return undefined;
  if (EKS.test(rest)) return { prerelease, vendor: 'eks' };
  return { prerelease, vendor: K3S.test(rest) ? 'k3s' : 'other' };
}

function splitPrerelease(text: string): { prerelease: string; rest: string } {
  const found = PRERELEASE.exec(text);
  if (!found) return { prerelease: '', rest: text };
  const word = (found[1] ?? '').toLowerCase();
  // Number() drops leading zeros, which semver refuses.
  const numbers = (found[2] ?? '').match(/\d+/g)?.map((digits) => Number(digits)) ?? [];
  return { prerelease: `-${[word, ...numbers].join('.')}`, rest: text.slice(found[0].length) };
}
