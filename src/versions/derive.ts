import type { Fact, FactName, Facts } from '../domain/facts.ts';
import type { Product } from '../domain/versions.ts';
import { parseVersion } from './parse.ts';
import { platformOf } from './platform.ts';

/**
 * Adds the facts that follow from known ones, with source `derived`; a known fact is never overwritten, and the map that
 * was given stays as it is. The platform follows from versions.gke or versions.eks, else from the suffix of the server's
 * or the kubelet's version. On GKE and EKS the platform's version is the Kubernetes version with the vendor's suffix; the
 * node's counts before the server's, since the documented failures live on nodes. A kubelet's version says nothing about
 * the server's, and a runtime's version nothing about which runtime is used.
 */
export function deriveFacts(facts: Facts): Facts {
  const all = new Map(facts);
  const conclude = (name: FactName, value: string | undefined, from: Fact | undefined) => {
    if (value === undefined || from === undefined || all.has(name)) return;
    all.set(name, {
      name,
      value,
      source: 'derived',
      ...(from.line === undefined ? {} : { line: from.line }),
    });
  };
  const server = facts.get('versions.kubernetes');
  const kubelet = facts.get('versions.kubelet');
  for (const vendor of ['gke', 'eks'] as const) {
    const own = facts.get(`versions.${vendor}`);
    // One that was derived came from the kubelet or the server, and tells nothing more.
    if (own?.source === 'derived' || !readable(own)) continue;
    conclude('platform', vendor, own);
    conclude('versions.kubernetes', own?.value, own);
  }
  for (const told of [server, kubelet]) conclude('platform', told && platformOf(told.value), told);
  const platform = all.get('platform')?.value;
  if (platform !== 'gke' && platform !== 'eks') return all;
  for (const told of [kubelet, server]) {
    if (speaksOf(platform, told)) conclude(`versions.${platform}`, told?.value, told);
  }
  return all;
}

/** The fact that tells a product's version; a kubelet's falls back to the cluster's, where the node's own is unknown. */
export function versionOf(facts: Facts, product: Product): Fact | undefined {
  const own = facts.get(`versions.${product}`);
  return own === undefined && product === 'kubelet' ? facts.get('versions.kubernetes') : own;
}

function readable(fact: Fact | undefined): boolean {
  return fact !== undefined && parseVersion('kubernetes', fact.value) !== undefined;
}

/** A readable version without a suffix of another platform. */
function speaksOf(platform: 'gke' | 'eks', fact: Fact | undefined): boolean {
  if (fact === undefined || !readable(fact)) return false;
  const told = platformOf(fact.value);
  return told === undefined || told === platform;
}
