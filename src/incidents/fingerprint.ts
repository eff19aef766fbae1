import { createHash } from 'node:crypto';
import type { Finding } from '../domain/diagnosis.ts';
import type { Captures } from '../domain/evidence.ts';
import { type Fingerprint, fingerprint } from '../domain/ids.ts';

/** Captures that make one failure another: a different registry, address range or admission webhook has to be mended elsewhere. */
const IDENTITIES = ['interface', 'media_type', 'metric', 'range', 'reason', 'registry', 'webhook'] as const;

/**
 * What failed, by the finding that explains it best: its rule, and the captures that say which registry, address range or
 * the like it was. Pods, nodes, images, hashes, numbers, times and the order of lines play no part.
 */
export function fingerprintOf({ rule, captures }: Pick<Finding, 'rule' | 'captures'>): Fingerprint {
  const identities = IDENTITIES.flatMap((name) => {
    const value = identity(name, captures);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  return digest([`rule=${rule}`, ...identities]);
}

/** A fingerprint of a text that nothing explains, by its {@link shapeOf}. */
export function fingerprintOfShape(shape: string): Fingerprint {
  return digest([`shape=${shape}`]);
}

/** Host names are the same in upper and lower case. */
function identity(name: string, captures: Captures): string | undefined {
  const value = captures[name] ?? (name === 'registry' ? registryOf(captures['image']) : undefined);
  return name === 'registry' ? value?.toLowerCase() : value;
}

/** The registry of an image's name; without one it's Docker's (github.com/distribution/reference). */
function registryOf(image: string | undefined): string | undefined {
  if (image === undefined) return undefined;
  const [first = '', ...rest] = image.split('/');
  const named = rest.length > 0 && (/[.:]/.test(first) || first === 'localhost');
  return named ? first : 'docker.io';
}

/** 64 bits: among a million incidents two are mixed up with a probability of 1 in 37 million. */
function digest(parts: readonly string[]): Fingerprint {
  return fingerprint(createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16));
}
