import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectObjects } from '../../src/projection/snapshot.ts';

const POD = { kind: 'Pod', metadata: { name: 'cart-0' } };

describe('objects as kubectl prints them', () => {
  it('are sorted by their kinds, in Lists and alone', () => {
    const snapshot = projectObjects({
      kind: 'List',
      items: [
        POD,
        { kind: 'Node', metadata: { name: 'node-a' } },
        { kind: 'Event', message: 'again', involvedObject: { kind: 'Pod', name: 'cart-0' } },
        { kind: 'PersistentVolumeClaim', metadata: { name: 'data' }, spec: { storageClassName: 'slow' } },
        { kind: 'StorageClass', metadata: { name: 'slow' }, volumeBindingMode: 'WaitForFirstConsumer' },
        { kind: 'ResourceQuota', metadata: { name: 'small' }, status: { hard: { pods: '1' } } },
        { kind: 'Deployment', metadata: { name: 'cart' }, spec: { replicas: 2 } },
        { kind: 'Secret', data: { key: 'not-to-be-seen' } },
        { kind: 'List', items: [{ kind: 'Pod', metadata: { name: 'cart-1' } }] },
      ],
    });
    expect(snapshot.pods.map(({ name }) => name)).toEqual(['cart-0', 'cart-1']);
    expect(snapshot.nodes.map(({ name }) => name)).toEqual(['node-a']);
    expect(snapshot.events.map(({ object }) => object)).toEqual(['pod/cart-0']);
    expect(snapshot.claims).toEqual([
      { name: 'data', storageClass: 'slow', bindingMode: 'WaitForFirstConsumer' },
    ]);
    expect(snapshot.quotas).toEqual([{ name: 'small', resources: [{ resource: 'pods', hard: '1' }] }]);
    expect(snapshot.workloads).toEqual([{ kind: 'Deployment', name: 'cart', replicas: 2, conditions: [] }]);
    expect(JSON.stringify(snapshot)).not.toContain('not-to-be-seen');
    expect(projectObjects(POD).pods).toEqual(snapshot.pods.slice(0, 1));
    expect(projectObjects([POD]).pods).toEqual(snapshot.pods.slice(0, 1));
  });

  it("have their kind from the list where an API server's own list leaves it out", () => {
    expect(projectObjects({ kind: 'PodList', items: [{ metadata: { name: 'cart-0' } }] }).pods).toHaveLength(
      1,
    );
  });

  it('tell the version where kubectl version printed them', () => {
    const versions = {
      clientVersion: { gitVersion: 'v1.30.0' },
      serverVersion: { gitVersion: 'v1.25.3-gke.800' },
    };
    expect(projectObjects(versions).serverVersion).toBe('v1.25.3-gke.800');
  });

  it('may be anything: nothing is thrown', () => {
    const kind = fc.constantFrom('Pod', 'Node', 'Event', 'List', 'PodList', 'Deployment', 'ResourceQuota');
    const key = fc.constantFrom(
      ...[
        'metadata',
        'spec',
        'status',
        'items',
        'containers',
        'containerStatuses',
        'state',
        'waiting',
        'terminated',
      ],
      ...[
        'volumes',
        'conditions',
        'name',
        'labels',
        'involvedObject',
        'taints',
        '__proto__',
        'hard',
        'ownerReferences',
      ],
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom(null, true, 0, -1.5, '', 'text', '2026-01-01T00:00:00Z'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 6 }),
        fc
          .tuple(kind, fc.dictionary(key, tie('value'), { maxKeys: 6 }))
          .map(([own, fields]) => ({ ...fields, kind: own })),
      ),
    }));
    fc.assert(
      fc.property(value, (objects) => {
        expect(() => projectObjects(objects)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it('may be lists in lists without end', () => {
    let nested: unknown = POD;
    for (let depth = 0; depth < 50_000; depth += 1) nested = { kind: 'List', items: [nested] };
    expect(projectObjects(nested).pods).toHaveLength(1);
  });
});
