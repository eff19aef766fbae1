import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { type ClusterContext, targetOf } from '../../src/diagnosis/cluster-context.ts';
import { createDiagnose } from '../../src/diagnosis/diagnose.ts';
import type { ClusterLook, ClusterSnapshot, ClusterTarget } from '../../src/domain/cluster.ts';
import { EMPTY_SNAPSHOT } from '../../src/projection/snapshot.ts';
import { redact } from '../../src/redaction/redact.ts';

const diagnose = createDiagnose(loadCatalog());
const POD: ClusterTarget = { kind: 'pod', namespace: 'shop', name: 'cart-0' };
const RANGE = 'failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';
const EVENT = { type: 'Warning', reason: 'FailedCreatePodSandBox', object: 'pod/cart-0', namespace: 'shop' };

/** A cluster that shows this, and remembers what was looked at. */
function cluster(snapshot: Partial<ClusterSnapshot> | undefined, parts: Partial<ClusterContext> = {}) {
  const looked: ClusterTarget[] = [];
  const look = async (target: ClusterTarget): Promise<ClusterLook> => {
    looked.push(target);
    const part = { name: 'test', reads: [{ read: 'pod' as const, state: 'read' as const }] };
    return snapshot === undefined
      ? { part: { ...part, reads: [], refusal: 'no-policy' } }
      : { part, snapshot: { ...EMPTY_SNAPSHOT, takenAt: '2026-01-01T00:00:00Z', ...snapshot } };
  };
  return { looked, context: { eager: true, look, ...parts } };
}

const node = (kubeletVersion: string): Partial<ClusterSnapshot> => ({
  nodes: [
    {
      ...{ name: 'node-1', kubeletVersion, containerRuntime: 'containerd://1.6.6', operatingSystem: 'linux' },
      ...{ conditions: [], taints: [], labels: {}, allocatable: {} },
    },
  ],
});

describe('what is looked at', () => {
  const context = cluster({}).context;
  it.each([
    [{ pod: 'shop/cart-0' }, POD],
    [{ pod: 'cart-0', namespace: 'shop' }, POD],
    [{ pod: 'cart-0' }, undefined],
    [
      { pod: 'cart-0', node: 'node-1' },
      { kind: 'node', name: 'node-1' },
    ],
    [{ pod: 'shop/../secrets' }, undefined],
    [{ node: 'a b' }, undefined],
    [{}, undefined],
  ])('in a text that names %j', (subject, expected) => {
    expect(targetOf(context, subject)).toEqual(expected);
  });

  it('is what was asked for, whatever the text names', () => {
    expect(targetOf({ ...context, target: POD }, { node: 'node-1' })).toEqual(POD);
  });
});

describe('a diagnosis with a cluster', () => {
  it('turns the versions of the node into a verdict', async () => {
    const verdict = async (version: string) => {
      const { context } = cluster(
        { ...node(version), events: [{ ...EVENT, message: RANGE }] },
        { target: POD },
      );
      const [finding] = (await diagnose(redact(''), new Map(), context)).findings;
      return [finding?.rule, finding?.affected];
    };
    expect(await verdict('v1.24.5-gke.600')).toEqual(['pod-ip-range-exhausted', 'affected']);
    expect(await verdict('v1.24.6-gke.1501')).toEqual(['pod-ip-range-exhausted', 'not-affected']);
    expect(await verdict('unreadable')).toEqual(['pod-ip-range-exhausted', 'unknown']);
  });

  it('completes a paste that names a pod', async () => {
    const { context, looked } = cluster(node('v1.24.5-gke.600'));
    const diagnosis = await diagnose(redact(`pod="shop/cart-0" ${RANGE}`), new Map(), context);
    expect(looked).toEqual([POD]);
    expect(diagnosis.findings[0]?.affected).toBe('affected');
    expect(diagnosis.cluster?.reads).toHaveLength(1);
    expect(diagnosis.facts.get('versions.gke')).toMatchObject({ value: '1.24.5-gke.600' });
  });

  it('lets a given fact win over the cluster', async () => {
    const { context } = cluster(node('v1.24.5-gke.600'));
    const given = new Map([
      ['versions.gke' as const, { name: 'versions.gke' as const, value: '1.27.3', source: 'given' as const }],
    ]);
    const diagnosis = await diagnose(redact(`pod="shop/cart-0" ${RANGE}`), given, context);
    expect(diagnosis.findings[0]?.affected).toBe('not-affected');
  });

  it('is not looked at for a post that asked for nothing and matched nothing', async () => {
    const { context, looked } = cluster(node('v1.24.5-gke.600'), { eager: false });
    await diagnose(redact('pod="shop/cart-0" is green'), new Map(), context);
    expect(looked).toEqual([]);
  });

  it('says why nothing was read only to who asked for it', async () => {
    const paste = redact(`pod="shop/cart-0" ${RANGE}`);
    expect((await diagnose(paste, new Map(), cluster(undefined).context)).cluster).toBeUndefined();
    const asked = await diagnose(redact(''), new Map(), cluster(undefined, { target: POD }).context);
    expect(asked.cluster?.refusal).toBe('no-policy');
  });

  it('takes secrets out of messages and logs', async () => {
    const message = `${RANGE} password=hunter2hunter2`;
    const logs = [{ container: 'web', text: `DB_PASSWORD=hunter2hunter2\n${RANGE}` }];
    const { context } = cluster({ events: [{ ...EVENT, message }], logs }, { target: POD });
    const diagnosis = await diagnose(redact(''), new Map(), context);
    expect(diagnosis.findings[0]?.rule).toBe('pod-ip-range-exhausted');
    expect(JSON.stringify(diagnosis)).not.toContain('hunter2');
  });
});
