import { describe, expect, it } from 'vitest';
import type { ContainerView, EventView, PodView } from '../../src/domain/cluster.ts';
import { healthOf } from '../../src/evidence/health.ts';
import { ago, container, pod, snapshot } from './snapshot-fixture.ts';

const RUNNING = container({ ready: true, restarts: 0, state: { kind: 'running', startedAt: ago(7200) } });
const crashed = (up: number, run: number): ContainerView =>
  container({
    ready: true,
    restarts: 2,
    state: { kind: 'running', startedAt: ago(up) },
    lastState: {
      kind: 'terminated',
      reason: 'Error',
      exitCode: 1,
      startedAt: ago(up + run),
      finishedAt: ago(up),
    },
  });
const warning = (reason: string, age: number, object = 'pod/cart-0'): EventView => ({
  type: 'Warning',
  reason,
  message: 'x',
  object,
  lastSeen: ago(age),
});
const normal = (reason: string, age: number): EventView => ({ ...warning(reason, age), type: 'Normal' });

function judge(one: PodView, events: readonly EventView[] = []) {
  const health = healthOf(snapshot({ pods: [one], events }));
  return {
    condition: health.pods[0]?.condition,
    recovered: health.pods[0]?.recovered,
    marks: events.map((event) => health.marks.get(event)),
  };
}

describe('healthOf', () => {
  it.each<[string, PodView, string]>([
    ['a pod that succeeded', pod({ phase: 'Succeeded', containers: [] }), 'finished'],
    ['a running, ready pod', pod({ containers: [RUNNING] }), 'healthy'],
    [
      'an unready condition',
      pod({ containers: [RUNNING], conditions: [{ type: 'Ready', status: 'False' }] }),
      'unknown',
    ],
    ['a crash long ago', pod({ containers: [crashed(3600, 60)] }), 'healthy'],
    ['a crash just now', pod({ containers: [crashed(599, 60)] }), 'unhealthy'],
    ['a run shorter than the failed one', pod({ containers: [crashed(3600, 7200)] }), 'unhealthy'],
    ['a day without a crash', pod({ containers: [crashed(86_400, 999_999)] }), 'healthy'],
    [
      'a waiting container',
      pod({ containers: [container({ state: { kind: 'waiting', reason: 'ErrImagePull' } })] }),
      'unhealthy',
    ],
    [
      'a starting container',
      pod({
        phase: 'Pending',
        containers: [container({ state: { kind: 'waiting', reason: 'ContainerCreating' } })],
      }),
      'unknown',
    ],
    [
      'a failing init container',
      pod({
        phase: 'Pending',
        containers: [container({ init: true, state: { kind: 'waiting', reason: 'CrashLoopBackOff' } })],
      }),
      'unhealthy',
    ],
    [
      'an unschedulable pod',
      pod({
        phase: 'Pending',
        conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable' }],
      }),
      'unhealthy',
    ],
    ['a failed pod', pod({ phase: 'Failed', reason: 'Evicted' }), 'unhealthy'],
    ['a deleted pod', pod({ deletedAt: ago(0), containers: [RUNNING] }), 'deleting'],
    ['nothing known', pod({}), 'unknown'],
  ])('judges %s', (_what, one, expected) => {
    expect(judge(one).condition).toBe(expected);
  });

  it('never calls anything passed without a time', () => {
    const { takenAt: _, ...timeless } = snapshot({ pods: [pod({ containers: [crashed(99_999, 60)] })] });
    expect(healthOf(timeless).marks.size).toBe(0);
    expect(healthOf(timeless).pods[0]?.condition).toBe('unhealthy');
  });

  it('marks init containers that failed before the main ones started', () => {
    const init = container({
      init: true,
      restarts: 2,
      state: { kind: 'terminated', reason: 'Completed', exitCode: 0 },
      lastState: { kind: 'terminated', reason: 'Error', exitCode: 1 },
    });
    const health = healthOf(snapshot({ pods: [pod({ containers: [init, RUNNING] })] }));
    expect(init.lastState && health.marks.get(init.lastState)).toBe('recovered');
    expect(health.pods[0]).toMatchObject({ condition: 'healthy', recovered: true });
  });

  it('tells an event that has passed from one that lasts', () => {
    const fine = pod({
      containers: [RUNNING],
      node: 'node-a',
      conditions: [{ type: 'Ready', status: 'True', since: ago(7100) }],
    });
    expect(judge(fine, [warning('FailedScheduling', 100)]).marks).toEqual(['recovered']);
    expect(judge(fine, [warning('FailedMount', 7300)]).marks).toEqual(['recovered']);
    expect(judge(fine, [warning('Unhealthy', 7150)]).marks).toEqual(['recovered']);
    expect(judge(fine, [warning('Unhealthy', 600)]).marks).toEqual(['recovered']);
    expect(judge(fine, [warning('Unhealthy', 599)])).toEqual({
      condition: 'unhealthy',
      recovered: false,
      marks: [undefined],
    });
    expect(judge(fine, [warning('Unhealthy', 599, 'pod/other')])).toMatchObject({
      condition: 'healthy',
      marks: [undefined],
    });
  });

  it('lets probe failures of the start pass once the pod has been ready for two minutes', () => {
    const young = (readyFor: number) =>
      pod({
        containers: [{ ...RUNNING, state: { kind: 'running', startedAt: ago(300) } }],
        conditions: [{ type: 'Ready', status: 'True', since: ago(readyFor) }],
      });
    expect(judge(young(120), [warning('Unhealthy', 200)]).marks).toEqual(['recovered']);
    expect(judge(young(119), [warning('Unhealthy', 200)]).marks).toEqual([undefined]);
  });

  it('believes later Normal events, with or without the pod', () => {
    const marks = (...events: EventView[]) => {
      const health = healthOf(snapshot({ events }));
      return events.map((event) => health.marks.get(event));
    };
    expect(marks(warning('FailedScheduling', 60), normal('Scheduled', 60))).toEqual(['recovered', undefined]);
    expect(marks(warning('FailedMount', 60), normal('Pulled', 59))).toEqual(['recovered', undefined]);
    expect(marks(warning('FailedMount', 60), normal('Pulled', 60))).toEqual([undefined, undefined]);
    expect(marks(warning('FailedMount', 60, 'pod/b'), normal('Pulled', 5))).toEqual([undefined, undefined]);
    expect(marks(warning('BackOff', 60), normal('Pulled', 5))).toEqual([undefined, undefined]);
  });

  it('takes ends by signal during a deletion, and failing probes, for no failure', () => {
    const end = (exitCode: number, reason: string, finished: number): PodView =>
      pod({
        deletedAt: ago(10),
        deletionGraceSeconds: 30,
        containers: [
          container({ state: { kind: 'terminated', exitCode, reason, finishedAt: ago(finished) } }),
        ],
      });
    const markOf = (one: PodView) => {
      const state = one.containers[0]?.state;
      return state && healthOf(snapshot({ pods: [one] })).marks.get(state);
    };
    expect(markOf(end(143, 'Error', 20))).toBe('deleting');
    expect(markOf(end(137, 'Error', 10))).toBe('deleting');
    expect(markOf(end(137, 'OOMKilled', 10))).toBeUndefined();
    expect(markOf(end(1, 'Error', 10))).toBeUndefined();
    expect(markOf(end(143, 'Error', 41))).toBeUndefined();
    expect(judge(end(143, 'Error', 20), [warning('Unhealthy', 15), warning('Unhealthy', 50)]).marks).toEqual([
      'deleting',
      undefined,
    ]);
  });

  it('finishes every warning of a pod that has finished', () => {
    const done = pod({
      phase: 'Succeeded',
      containers: [container({ state: { kind: 'terminated', exitCode: 0 } })],
    });
    expect(judge(done, [warning('BackOff', 5)])).toEqual({
      condition: 'finished',
      recovered: true,
      marks: ['recovered'],
    });
  });
});
