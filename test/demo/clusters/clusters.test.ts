import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalog } from '../../../src/catalog/load.ts';
import { type Clusters, startClusters } from '../../../src/demo/clusters/clusters.ts';
import { SAMPLE_CLUSTERS, SAMPLE_COMMANDS } from '../../../src/demo/clusters/sample-clusters.ts';
import { createDiagnose } from '../../../src/diagnosis/diagnose.ts';
import { createLiveReader } from '../../../src/kubernetes/live-reader.ts';
import { redact } from '../../../src/redaction/redact.ts';
import { lookOf, PEOPLE, targetOf } from './asked.ts';

const CASES = SAMPLE_CLUSTERS.flatMap(({ name }) =>
  SAMPLE_COMMANDS.map(({ command, verdicts }) => ({ name, command, verdict: verdicts[name] })),
);

describe('the sample clusters', () => {
  let clusters: Clusters;
  const diagnose = createDiagnose(loadCatalog());

  beforeAll(async () => {
    clusters = await startClusters({ userIds: PEOPLE });
  });
  afterAll(() => clusters.close());

  /** What a person is answered who runs a command in a channel whose cluster was chosen. */
  function ask(user: string, cluster: string, command: string) {
    const [target, look] = [targetOf(command, cluster), lookOf(clusters, user)];
    return diagnose(redact(command.replace('/diagnose ', '')), new Map(), { target, eager: true, look });
  }

  it.each(CASES)('$name: $command', async ({ name, command, verdict }) => {
    const { findings, health, cluster } = await ask(PEOPLE.oncall, name, command);
    const [first] = findings;
    if (typeof verdict === 'string') {
      expect([findings, health !== undefined]).toEqual([[], verdict === 'healthy']);
    } else expect([first?.rule, first?.affected, first?.strength]).toEqual([...verdict, 'firm']);
    expect(cluster?.name).toBe(name);
    const unread = cluster?.reads.filter(({ state }) => state !== 'read');
    expect(unread).toEqual([]);
  });

  it('lists the same commands for each', () => {
    expect(clusters.list.map(({ name }) => name)).toEqual(['gke-shop', 'gke-current', 'eks-karpenter']);
    for (const { about, commands } of clusters.list) {
      expect(about).not.toBe('');
      expect(commands).toEqual(SAMPLE_COMMANDS.map(({ command }) => command));
    }
  });

  it('gives each command another verdict somewhere, or the same general one', () => {
    const changing = SAMPLE_COMMANDS.filter(
      ({ verdicts }) => new Set(Object.values(verdicts).map(String)).size > 1,
    );
    expect(changing.length).toBeGreaterThanOrEqual(8);
  });

  it('shows a developer pods and events of the shop in the GKE clusters alone', async () => {
    const pod = '/diagnose pod shop/checkout-7d9f6c5b8-x2x9k';
    const shop = await ask(PEOPLE.dev, 'gke-shop', pod);
    expect(shop.findings[0]).toMatchObject({ rule: 'pod-ip-range-exhausted', strength: 'firm' });
    expect(shop.cluster?.reads).toContainEqual({ read: 'node', state: 'not-permitted', grant: 'node' });
    const elsewhere = [
      await ask(PEOPLE.dev, 'eks-karpenter', pod),
      await ask(PEOPLE.dev, 'gke-shop', '/diagnose pod payments/ledger-0'),
      await ask(PEOPLE.dev, 'gke-shop', '/diagnose node pool-batch-2'),
    ];
    for (const { findings, cluster } of elsewhere) {
      expect(findings).toEqual([]);
      expect(cluster?.reads.every(({ state }) => state === 'not-permitted')).toBe(true);
    }
  });

  it('lets nobody else read anything', async () => {
    const { cluster } = await ask('U0SOMEBODY', 'gke-shop', '/diagnose pod shop/checkout-7d9f6c5b8-x2x9k');
    expect(cluster?.reads.every(({ state }) => state === 'not-permitted')).toBe(true);
  });

  it('names near ones of a pod that is gone', async () => {
    const gone = '/diagnose pod shop/checkout-7d9f6c5b8-zzzzz';
    const { cluster, findings } = await ask(PEOPLE.oncall, 'gke-shop', gone);
    expect(findings).toEqual([]);
    expect(cluster?.reads).toContainEqual({
      read: 'pod',
      state: 'not-found',
      nearest: expect.arrayContaining(['checkout-7d9f6c5b8-x2x9k']),
    });
  });

  it('has events that are minutes old', async () => {
    const reader = createLiveReader({ source: { kind: 'file', path: clusters.kubeconfig } });
    const target = { kind: 'pod', namespace: 'shop', name: 'checkout-7d9f6c5b8-x2x9k' } as const;
    const { snapshot } = await reader.read(target, new Set(['status', 'events', 'node', 'logs']));
    const ages = snapshot.events.map(
      ({ lastSeen = '' }) => (Date.parse(snapshot.takenAt ?? '') - Date.parse(lastSeen)) / 60_000,
    );
    expect(ages).toHaveLength(2);
    for (const age of ages) expect([age > 0, age < 15]).toEqual([true, true]);
  });
});

it('removes its files and ends its servers', async () => {
  const { kubeconfig, policy, close } = await startClusters({ userIds: PEOPLE });
  const [server = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(readFileSync(kubeconfig, 'utf8')) ?? [];
  expect((await fetch(`${server}/version`)).status).toBe(401);
  await close();
  expect([existsSync(kubeconfig), existsSync(policy)]).toEqual([false, false]);
  await expect(fetch(`${server}/version`)).rejects.toThrow();
});
