import { describe, expect, it } from 'vitest';
import { ALL, serving, standIn, TARGET } from './stand-in.ts';

const POD = { kind: 'Pod', metadata: { name: 'cart-0', namespace: 'shop', uid: 'u1' } };

describe('the objects of another version', () => {
  it('are read where a pod has no status and a node has nothing', async () => {
    const reader = await standIn(
      serving({
        pod: { ...POD, spec: { nodeName: 'node-a', containers: [{ name: 'app' }] } },
        events: { kind: 'EventList' },
        node: { kind: 'Node' },
      }),
    );
    const { snapshot, reads } = await reader.read(TARGET, ALL);
    expect(reads.map(({ read, state }) => `${read} ${state}`)).toEqual([
      'version read',
      'pod read',
      'events read',
      'node read',
    ]);
    expect(snapshot.pods).toEqual([
      {
        name: 'cart-0',
        namespace: 'shop',
        uid: 'u1',
        node: 'node-a',
        finalizers: [],
        schedulingGates: [],
        conditions: [],
        containers: [{ name: 'app', init: false, probes: [], devicePaths: [] }],
        volumes: [],
      },
    ]);
    expect(snapshot.nodes).toEqual([{ conditions: [], taints: [], labels: {}, allocatable: {} }]);
  });

  it('keep the values that are not known, and lose the fields that are of another type', async () => {
    const reader = await standIn(
      serving({
        pod: {
          ...POD,
          spec: { containers: 'many', volumes: { a: 1 }, nodeName: 7 },
          status: {
            phase: 'Hibernating',
            conditions: [{ type: 'Ready', status: 'Perhaps', reason: null }, 4, null],
            containerStatuses: [{ name: 'app', restartCount: '9', state: { dreaming: {} }, lastState: [] }],
          },
        },
        events: { kind: 'EventList', items: [null, 3, { message: { a: 1 } }] },
      }),
    );
    const { snapshot } = await reader.read(TARGET, ALL);
    expect(snapshot.pods[0]).toMatchObject({
      phase: 'Hibernating',
      conditions: [{ type: 'Ready', status: 'Perhaps' }],
      containers: [{ name: 'app', init: false, probes: [], devicePaths: [] }],
      volumes: [],
    });
    expect(snapshot.events.map(({ message }) => message)).toEqual(['', '', '']);
  });

  it('are read whole with 500 containers and 10,000 events, of which the newest 500 are kept', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `app-${index}`);
    const state = { terminated: { reason: 'Error', exitCode: 3 } };
    const events = Array.from({ length: 10_000 }, (_, index) => ({
      involvedObject: { kind: 'Pod', name: 'cart-0', uid: 'u1' },
      message: `event ${index} ${'x'.repeat(400)}`,
      lastTimestamp: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
    }));
    const reader = await standIn(
      serving({
        pod: {
          ...POD,
          spec: { containers: names.map((name) => ({ name })) },
          status: { containerStatuses: names.map((name) => ({ name, state })) },
        },
        events: { kind: 'EventList', items: events },
      }),
    );
    const { snapshot, reads } = await reader.read(TARGET, ALL);
    expect(reads).toContainEqual({ read: 'events', state: 'read', count: 10_000 });
    expect(snapshot.pods[0]?.containers).toHaveLength(500);
    expect(snapshot.events).toHaveLength(500);
    expect(snapshot.events[0]?.message).toMatch(/^event 9999 /);
    expect(snapshot.events.at(-1)?.message).toMatch(/^event 9500 /);
  });
});
