import type { Version } from '../domain/versions.ts';

/** Whether the version's minor release is from `from` to `to`, both written as `1.23` and included; an absent `to` is open. */
export function minorWithin(version: Version, from: string, to: string | undefined): boolean {
  return order(version, from) >= 0 && (to === undefined || order(version, to) <= 0);
}

function order(version: Version, minor: string): number {
  const [major = 0, second = 0] = minor.split('.').map(Number);
  return version.major - major || version.minor - second;
}
