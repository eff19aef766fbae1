import { parseVersion } from './parse.ts';

/** The platform that a Kubernetes version's suffix tells; undefined for a bare version and for text that is none. */
export function platformOf(versionText: string): 'gke' | 'eks' | 'k3s' | undefined {
  const vendor = parseVersion('kubernetes', versionText)?.vendor;
  return vendor === 'other' ? undefined : vendor;
}
