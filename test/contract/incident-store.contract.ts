import { describe, expect, test } from 'vitest';
import { fingerprint, ruleId } from '../../src/domain/ids.ts';
import { KEPT, type Occurrence } from '../../src/domain/incident.ts';
import type { IncidentStore } from '../../src/domain/ports.ts';
import { standInRedact } from '../slack/stand-ins.ts';

const DAY = 86_400_000;
/** Real time, so that no adapter's time to live ends during a test. */
const NOW = Date.now();
const A = fingerprint('aaaaaaaaaaaaaaaa');
const B = fingerprint('bbbbbbbbbbbbbbbb');
const THREAD = { channel: 'C1', ts: '10.1' };

function occurrence(change: Partial<Occurrence> = {}): Occurrence {
  return { id: 'job-1', fingerprint: A, rule: ruleId('some-rule'), at: NOW, ...change };
}

/** What every adapter of the port `IncidentStore` does. */
export function incidentStoreContract(name: string, create: () => Promise<IncidentStore>): void {
  describe(`${name} as IncidentStore`, () => {
    test('begins an incident with its first occurrence', async () => {
      const store = await create();
      expect(await store.observe(occurrence({ thread: THREAD, namespace: 'shop' }))).toEqual({
        ...{ fingerprint: A, rule: 'some-rule', state: 'open', firstSeen: NOW, lastSeen: NOW, recent: 1 },
        ...{ firstThread: THREAD, threads: [THREAD], namespaces: ['shop'] },
      });
    });

    test('begins one without a thread or a namespace', async () => {
      const store = await create();
      const incident = await store.observe(occurrence());
      expect(incident).toMatchObject({ threads: [], namespaces: [] });
      expect(incident).not.toHaveProperty('firstThread');
    });

    test('counts occurrences into one incident, with threads newest first and namespaces in order', async () => {
      const store = await create();
      await store.observe(occurrence({ thread: THREAD, namespace: 'web', at: NOW - 2000 }));
      await store.observe(
        occurrence({ id: 'job-2', thread: { channel: 'C2', ts: '20.1' }, namespace: 'shop', at: NOW - 1000 }),
      );
      expect(await store.observe(occurrence({ id: 'job-3', thread: THREAD }))).toMatchObject({
        ...{ recent: 3, firstSeen: NOW - 2000, lastSeen: NOW, firstThread: THREAD },
        ...{ threads: [THREAD, { channel: 'C2', ts: '20.1' }], namespaces: ['shop', 'web'] },
      });
    });

    test('counts an occurrence once, however often it is told', async () => {
      const store = await create();
      await store.observe(occurrence());
      await store.observe(occurrence({ at: NOW + 1000 }));
      expect(await store.observe(occurrence({ at: NOW + 2000 }))).toMatchObject({ recent: 1, lastSeen: NOW });
    });

    test('adds the thread of an occurrence that was counted without one, as of a private answer that is shared', async () => {
      const store = await create();
      await store.observe(occurrence());
      expect(await store.observe(occurrence({ thread: THREAD, at: NOW + 1000 }))).toMatchObject({
        ...{ recent: 1, lastSeen: NOW, firstThread: THREAD, threads: [THREAD] },
      });
      const later = { channel: 'C2', ts: '20.1' };
      await store.observe(occurrence({ id: 'job-2', at: NOW + 2000 }));
      expect(await store.observe(occurrence({ id: 'job-2', thread: later, at: NOW + 3000 }))).toMatchObject({
        ...{ recent: 2, firstThread: THREAD, threads: [later, THREAD] },
      });
    });

    test('takes an occurrence back, with its thread', async () => {
      const store = await create();
      const [first, second] = [THREAD, { channel: 'C2', ts: '20.1' }];
      await store.observe(occurrence({ thread: first, at: NOW - 2000 }));
      await store.observe(occurrence({ id: 'job-2', thread: second, at: NOW - 1000 }));
      await store.observe(occurrence({ id: 'job-3' }));
      await store.withdraw({ id: 'job-1', fingerprint: A, thread: first });
      expect((await store.find(A))[0]).toMatchObject({
        ...{ firstSeen: NOW - 1000, lastSeen: NOW, firstThread: second, threads: [second], recent: 2 },
      });
      await store.withdraw({ id: 'job-1', fingerprint: A, thread: second });
      expect((await store.find(A))[0]?.threads).toEqual([second]);
      await store.withdraw({ id: 'job-3', fingerprint: A });
      expect((await store.find(A))[0]).toMatchObject({ lastSeen: NOW - 1000, recent: 1 });
    });

    test('forgets an incident of which nothing is left, and resolves again what was reopened by mistake', async () => {
      const store = await create();
      await store.withdraw({ id: 'job-1', fingerprint: A });
      await store.observe(occurrence());
      await store.withdraw({ id: 'job-1', fingerprint: A });
      expect(await store.find(A)).toEqual([]);
      await store.observe(occurrence({ fingerprint: B }));
      const note = standInRedact('fixed');
      await store.change(B, { kind: 'resolve', by: 'U1', at: NOW + 1000, note });
      const back = occurrence({ id: 'job-2', fingerprint: B, at: NOW + 2000 });
      expect(await store.observe(back)).toMatchObject({ state: 'reopened' });
      await store.withdraw(back);
      expect((await store.find(B))[0]).toMatchObject({ state: 'resolved', lastSeen: NOW, recent: 1 });
      await store.withdraw({ id: 'job-1', fingerprint: B });
      expect((await store.find(B))[0]).toMatchObject({ state: 'resolved', resolution: { note }, recent: 0 });
    });

    test('counts each of many that come at once', async () => {
      const store = await create();
      await Promise.all(
        Array.from({ length: 30 }, (_, index) => store.observe(occurrence({ id: `job-${index}` }))),
      );
      expect((await store.list({ scope: 'all' }, NOW))[0]).toMatchObject({ recent: 30 });
    });

    test('counts the last seven days, and remembers the first time', async () => {
      const store = await create();
      await store.observe(occurrence({ at: NOW - 8 * DAY }));
      await store.observe(occurrence({ id: 'job-2', at: NOW - 6 * DAY }));
      expect(await store.observe(occurrence({ id: 'job-3' }))).toMatchObject({
        ...{ recent: 2, firstSeen: NOW - 8 * DAY },
      });
    });

    test('keeps incidents apart', async () => {
      const store = await create();
      await store.observe(occurrence());
      expect(await store.observe(occurrence({ fingerprint: B }))).toMatchObject({
        fingerprint: B,
        recent: 1,
      });
    });

    test(`keeps the newest ${KEPT.threads} threads`, async () => {
      const store = await create();
      for (let index = 0; index <= KEPT.threads; index += 1) {
        await store.observe(
          occurrence({ id: `job-${index}`, thread: { channel: 'C1', ts: `${index}.1` }, at: NOW + index }),
        );
      }
      const [incident] = await store.find('aaaa');
      expect(incident?.threads).toHaveLength(KEPT.threads);
      expect(incident?.threads[0]).toEqual({ channel: 'C1', ts: `${KEPT.threads}.1` });
      expect(incident?.firstThread).toEqual({ channel: 'C1', ts: '0.1' });
    });

    test('acknowledges, resolves with a note and reopens', async () => {
      const store = await create();
      await store.observe(occurrence());
      expect(await store.change(A, { kind: 'acknowledge', by: 'U1', at: NOW })).toMatchObject({
        ...{ state: 'acknowledged', acknowledged: { by: 'U1', at: NOW } },
      });
      const note = standInRedact('node pool moved to 1.27.6, ñandú | <!channel>');
      expect(await store.change(A, { kind: 'resolve', by: 'U2', at: NOW + 1, note })).toMatchObject({
        ...{ state: 'resolved', resolution: { note, by: 'U2', at: NOW + 1 } },
      });
      expect(await store.change(A, { kind: 'reopen', by: 'U3', at: NOW + 2 })).toMatchObject({
        ...{ state: 'reopened', resolution: { note, by: 'U2' } },
      });
    });

    test('does not acknowledge what is resolved', async () => {
      const store = await create();
      await store.observe(occurrence());
      await store.change(A, { kind: 'resolve', by: 'U1', at: NOW, note: standInRedact('done') });
      expect(await store.change(A, { kind: 'acknowledge', by: 'U1', at: NOW })).toMatchObject({
        state: 'resolved',
      });
    });

    test('changes nothing that it does not know', async () => {
      const store = await create();
      expect(await store.change(A, { kind: 'reopen', by: 'U1', at: NOW })).toBeUndefined();
      expect(await store.list({ scope: 'all' }, NOW)).toEqual([]);
    });

    test('reopens a resolved incident that comes back, but not for an occurrence that is known', async () => {
      const store = await create();
      await store.observe(occurrence());
      await store.change(A, { kind: 'resolve', by: 'U1', at: NOW + 1, note: standInRedact('done') });
      expect(await store.observe(occurrence({ at: NOW + 2 }))).toMatchObject({ state: 'resolved' });
      expect(await store.observe(occurrence({ id: 'job-2', at: NOW + 3 }))).toMatchObject({
        ...{ state: 'reopened', resolution: { note: 'done' } },
      });
    });

    test('lists open incidents or all, the one seen last first, of one namespace or any', async () => {
      const store = await create();
      await store.observe(occurrence({ namespace: 'shop' }));
      await store.observe(occurrence({ fingerprint: B, namespace: 'web', at: NOW + 1 }));
      const ids = async (scope: 'open' | 'all', namespace?: string) =>
        (await store.list({ scope, ...(namespace === undefined ? {} : { namespace }) }, NOW + 2)).map(
          (each) => each.fingerprint,
        );
      expect(await ids('open')).toEqual([B, A]);
      expect(await ids('all', 'shop')).toEqual([A]);
      await store.change(B, { kind: 'resolve', by: 'U1', at: NOW, note: standInRedact('done') });
      expect(await ids('open')).toEqual([A]);
      expect(await ids('all')).toEqual([B, A]);
      expect(await ids('open', 'web')).toEqual([]);
    });

    test('finds incidents by the beginning of their fingerprint', async () => {
      const store = await create();
      await store.observe(occurrence());
      await store.observe(occurrence({ fingerprint: B }));
      expect((await store.find('aaaaaa')).map((each) => each.fingerprint)).toEqual([A]);
      expect(await store.find('cc')).toEqual([]);
      expect(await store.find('')).toHaveLength(2);
    });

    test('counts gaps, once for each occurrence, the most frequent first', async () => {
      const store = await create();
      const shape = standInRedact('volume … is lost');
      for (const id of ['1', '1', '2']) await store.observeGap({ id, fingerprint: A, shape, at: NOW });
      await store.observeGap({ id: '3', fingerprint: A, shape, at: NOW + 5 });
      await store.observeGap({ id: '4', fingerprint: B, shape: standInRedact('other'), at: NOW + 9 });
      expect(await store.gaps()).toEqual([
        { fingerprint: A, shape, count: 3, firstSeen: NOW, lastSeen: NOW + 5 },
        { fingerprint: B, shape: 'other', count: 1, firstSeen: NOW + 9, lastSeen: NOW + 9 },
      ]);
      expect(await store.list({ scope: 'all' }, NOW)).toEqual([]);
    });

    test('forgets what was not seen for long', async () => {
      const store = await create();
      await store.observe(occurrence({ at: NOW - (KEPT.days + 1) * DAY }));
      await store.observe(occurrence({ fingerprint: B }));
      expect((await store.list({ scope: 'all' }, NOW)).map((each) => each.fingerprint)).toEqual([B]);
    });
  });
}
