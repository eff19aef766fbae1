import { describe, expect, it } from 'vitest';
import { READ_GRANTS } from '../../src/domain/cluster.ts';
import { createReading } from '../../src/kubernetes/reading.ts';
import { podRequest } from '../../src/kubernetes/requests.ts';
import type { Session } from '../../src/kubernetes/session.ts';

const session: Session = {
  get: async () => ({ ok: true, value: { kind: 'Pod' } }),
  post: async () => ({ ok: false, end: { state: 'failed', reason: 'no reviews' } }),
  subject: async () => ({ kind: 'unknown' }),
};
const request = podRequest('shop', 'cart-0');

describe('a reading', () => {
  it('ends one read as failed where its answer is not understood', async () => {
    const reading = createReading(session, new Set(READ_GRANTS), async () => true, 6);
    const view = () => {
      throw new Error('not understood');
    };
    expect(await reading.ask({ read: 'pod', request, view })).toBeUndefined();
    expect(reading.reads()).toEqual([{ read: 'pod', state: 'failed', reason: 'not understood' }]);
  });

  it('calls where no review tells anything, and not where one refuses', async () => {
    const view = () => 'seen';
    const unsure = createReading(session, new Set(READ_GRANTS), async () => undefined, 6);
    const refused = createReading(session, new Set(READ_GRANTS), async () => false, 6);
    expect(await unsure.ask({ read: 'pod', request, view })).toBe('seen');
    expect(await refused.ask({ read: 'pod', request, view })).toBeUndefined();
    expect(refused.reads()).toMatchObject([{ read: 'pod', state: 'forbidden' }]);
  });

  it('adds up the counts of one kind and keeps what did not succeed', async () => {
    const reading = createReading(session, new Set(READ_GRANTS), async () => true, 2);
    for (const count of [1, 2, 3]) {
      await reading.ask({ read: 'webhooks', request, view: () => count, count: (seen) => seen });
    }
    expect(reading.reads()).toEqual([
      { read: 'webhooks', state: 'read', count: 3 },
      { read: 'webhooks', state: 'failed', reason: 'left out after 2 calls' },
    ]);
  });
});
