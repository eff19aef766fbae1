import { describe, expect, it } from 'vitest';
import { endOf } from '../../src/kubernetes/failure.ts';

const ACCESS = { verb: 'get', resource: 'pods', group: '', namespace: 'shop' } as const;

/** What the client's fetch rejects with: the code is that of the cause. */
function fetchFailed(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('low level'), { code }) });
}

describe('the end of a call that failed', () => {
  it.each([
    ['ECONNREFUSED', /refused/],
    ['ECONNRESET', /closed the connection/],
    ['UND_ERR_SOCKET', /closed the connection/],
    ['ENOTFOUND', /not in the DNS/],
    ['EAI_AGAIN', /not in the DNS/],
    ['UND_ERR_CONNECT_TIMEOUT', /within its time/],
    ['EHOSTUNREACH', /no route/],
    ['CERT_HAS_EXPIRED', /^TLS: .*expired/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /^TLS: .*another name/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /^TLS: .*authority/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /^TLS: .*authority/],
    ['EPROTO', /^TLS: /],
    ['HPE_INVALID_CONSTANT', /not HTTP/],
    ['ESOMETHINGNEW', /^low level$/],
  ])('tells %s in words', (code, reason) => {
    expect(endOf(fetchFailed(code), ACCESS, { kind: 'unknown' })).toEqual({
      state: 'failed',
      reason: expect.stringMatching(reason),
    });
  });

  it('tells the first of several addresses that were tried', () => {
    const tried = new AggregateError([Object.assign(new Error('a'), { code: 'ECONNREFUSED' })], 'all failed');
    const end = endOf(new TypeError('fetch failed', { cause: tried }), ACCESS, { kind: 'unknown' });
    expect(end).toEqual({ state: 'failed', reason: 'the API server refused the connection' });
  });

  it.each([[undefined], ['text'], [new Error('two\nlines')], [new Error('')]])(
    'is one line for %s',
    (error) => {
      expect(endOf(error, ACCESS, { kind: 'unknown' })).toEqual({
        state: 'failed',
        reason: expect.stringMatching(/^[^\n]+$/),
      });
    },
  );
});
