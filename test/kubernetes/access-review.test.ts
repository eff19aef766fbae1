import { describe, expect, it } from 'vitest';
import { createAccessReviews } from '../../src/kubernetes/access-review.ts';
import type { Session } from '../../src/kubernetes/session.ts';

const PODS = { verb: 'get', resource: 'pods/log', group: '', namespace: 'shop' } as const;

/** A session that answers reviews with these statuses in turn, and what it was sent. */
function sessionOf(...answers: readonly object[]): { readonly session: Session; readonly sent: object[] } {
  const sent: object[] = [];
  const session: Session = {
    get: () => Promise.reject(new Error('nothing but reviews')),
    subject: async () => ({ kind: 'unknown' }),
    post: async (_path, _access, object) => {
      sent.push(object);
      return { ok: true, value: { status: answers[sent.length - 1] } };
    },
  };
  return { session, sent };
}

describe('access reviews', () => {
  it('ask with the subresource apart, and believe the answer for a minute', async () => {
    let now = 0;
    const reviews = createAccessReviews(() => now);
    const { session, sent } = sessionOf({ allowed: true }, { allowed: false });

    expect(await reviews.allowed(session, 'prod', PODS)).toBe(true);
    now = 59_999;
    expect(await reviews.allowed(session, 'prod', PODS)).toBe(true);
    now = 60_000;
    expect(await reviews.allowed(session, 'prod', PODS)).toBe(false);
    expect(sent).toMatchObject([
      {
        spec: {
          resourceAttributes: { verb: 'get', resource: 'pods', subresource: 'log', namespace: 'shop' },
        },
      },
      {},
    ]);
  });

  it('are apart for each identity and cluster', async () => {
    const reviews = createAccessReviews(() => 0);
    const { session } = sessionOf({ allowed: true }, { allowed: false });
    expect(await reviews.allowed(session, 'prod', PODS)).toBe(true);
    expect(await reviews.allowed(session, 'stage', PODS)).toBe(false);
  });

  it('say nothing, and keep nothing, where the answer tells nothing', async () => {
    const reviews = createAccessReviews(() => 0);
    const { session, sent } = sessionOf({ allowed: 'yes' }, {}, { allowed: true });
    expect(await reviews.allowed(session, 'prod', PODS)).toBeUndefined();
    expect(await reviews.allowed(session, 'prod', PODS)).toBeUndefined();
    expect(await reviews.allowed(session, 'prod', PODS)).toBe(true);
    expect(sent).toHaveLength(3);
  });
});
