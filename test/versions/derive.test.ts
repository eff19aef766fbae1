import { describe, expect, test } from 'vitest';
import type { Fact, FactName, FactSource, Facts } from '../../src/domain/facts.ts';
import { deriveFacts, versionOf } from '../../src/versions/derive.ts';

function facts(values: Partial<Record<FactName, string>>, source: FactSource = 'text'): Facts {
  const entries = Object.entries(values) as [FactName, string][];
  return new Map(entries.map(([name, value]) => [name, { name, value, source, line: 7 } satisfies Fact]));
}

function derived(values: Partial<Record<FactName, string>>): Record<string, string> {
  const all = [...deriveFacts(facts(values)).values()];
  return Object.fromEntries(
    all.filter(({ source }) => source === 'derived').map(({ name, value }) => [name, value]),
  );
}

describe('deriveFacts', () => {
  const gke = 'v1.25.15-gke.1040000';
  const eks = 'v1.21.14-eks-48e63af';
  test.each<[string, Partial<Record<FactName, string>>, Record<string, string>]>([
    ['GKE version', { 'versions.gke': gke }, { platform: 'gke', 'versions.kubernetes': gke }],
    ['EKS version', { 'versions.eks': '1.21' }, { platform: 'eks', 'versions.kubernetes': '1.21' }],
    ['server with a gke suffix', { 'versions.kubernetes': gke }, { platform: 'gke', 'versions.gke': gke }],
    ['server with an eks suffix', { 'versions.kubernetes': eks }, { platform: 'eks', 'versions.eks': eks }],
    ['server with a k3s suffix', { 'versions.kubernetes': 'v1.24.4+k3s1' }, { platform: 'k3s' }],
    ['kubelet with a gke suffix', { 'versions.kubelet': gke }, { platform: 'gke', 'versions.gke': gke }],
    ['kubelet with an eks suffix', { 'versions.kubelet': eks }, { platform: 'eks', 'versions.eks': eks }],
    ['kubelet with a k3s suffix', { 'versions.kubelet': 'v1.24.4+k3s1' }, { platform: 'k3s' }],
    ['bare server', { 'versions.kubernetes': '1.24.6' }, {}],
    [
      'bare server on GKE',
      { platform: 'gke', 'versions.kubernetes': '1.24.6' },
      { 'versions.gke': '1.24.6' },
    ],
    [
      'bare kubelet on EKS',
      { platform: 'eks', 'versions.kubelet': '1.21.14' },
      { 'versions.eks': '1.21.14' },
    ],
    ['bare server elsewhere', { platform: 'aks', 'versions.kubernetes': '1.24.6' }, {}],
    ['runtime versions', { 'versions.containerd': 'containerd://1.6.6', 'versions.docker': '20.10.17' }, {}],
    ['unreadable GKE version', { 'versions.gke': 'newest' }, {}],
    ['unreadable server on GKE', { platform: 'gke', 'versions.kubernetes': 'newest' }, {}],
    ['nothing', {}, {}],
    [
      'the node before the server',
      { 'versions.kubelet': '1.26.5-gke.2700', 'versions.kubernetes': '1.26.10-gke.1030000' },
      { platform: 'gke', 'versions.gke': '1.26.5-gke.2700' },
    ],
    ['a suffix of another platform', { platform: 'gke', 'versions.kubernetes': eks }, {}],
  ])('%s', (_, known, expected) => {
    expect(derived(known)).toEqual(expected);
  });

  test('a known fact is never overwritten', () => {
    const known = { platform: 'other', 'versions.gke': gke, 'versions.kubernetes': '1.24.6' } as const;
    expect(derived(known)).toEqual({});
    expect(deriveFacts(facts(known))).toEqual(facts(known));
  });

  test('gives a new map, whose derived facts keep the line that told them', () => {
    const given = facts({ 'versions.gke': gke });
    const all = deriveFacts(given);
    expect(given.size).toBe(1);
    expect(all.get('platform')).toEqual({ name: 'platform', value: 'gke', source: 'derived', line: 7 });
    expect(all.get('versions.gke')?.source).toBe('text');
  });

  test('deriving again adds nothing', () => {
    const once = deriveFacts(facts({ 'versions.kubelet': gke }));
    expect(once.has('versions.kubernetes')).toBe(false);
    expect(deriveFacts(once)).toEqual(once);
  });
});

describe('versionOf', () => {
  test('a kubelet falls back to the cluster, and not the other way round', () => {
    expect(versionOf(facts({ 'versions.kubernetes': '1.24.6' }), 'kubelet')?.value).toBe('1.24.6');
    expect(versionOf(facts({ 'versions.kubelet': '1.24.6' }), 'kubernetes')).toBeUndefined();
    const both = facts({ 'versions.kubelet': '1.23.1', 'versions.kubernetes': '1.24.6' });
    expect(versionOf(both, 'kubelet')?.value).toBe('1.23.1');
    expect(versionOf(facts({}), 'containerd')).toBeUndefined();
  });
});
