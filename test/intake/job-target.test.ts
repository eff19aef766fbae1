import { expect, test } from 'vitest';
import { jobTarget } from '../../src/intake/job-target.ts';
import { redact } from '../../src/redaction/redact.ts';

const TARGET = { kind: 'pod', namespace: 'shop', name: 'checkout-7d9f8b6c5-x2x4z' };

test('a request names its target, or how it was mistyped', () => {
  expect(jobTarget(redact('pod shop/checkout-7d9f8b6c5-x2x4z'), 'always')).toEqual({ clusterTarget: TARGET });
  expect(jobTarget(redact('pod checkout-7d9f'), 'always')).toEqual({
    correction: { problem: 'namespace-missing', suggestion: 'pod NAMESPACE/checkout-7d9f' },
  });
  expect(jobTarget(redact('pod sandbox changed, it will be killed'), 'always')).toEqual({});
});

test('a post that asked for nothing is no request', () => {
  expect(jobTarget(redact('pod shop/checkout-7d9f8b6c5-x2x4z'), 'quiet')).toEqual({});
});

test('a secret in the place of a name does not get around the redaction', () => {
  const secret = `xoxb-${'1'.repeat(12)}-${'2'.repeat(12)}-abcdefabcdefabcdefabcdef`;
  const text = redact(`pod shop/${secret}`);
  expect(text).not.toContain(secret);
  const found = jobTarget(text, 'always');
  expect(found.clusterTarget).toBeUndefined();
  expect(JSON.stringify(found)).not.toContain('abcdef');
});

test.each([
  ['pod checkout-7d9f', { namespace: 'shop' }, { kind: 'pod', namespace: 'shop', name: 'checkout-7d9f' }],
  [
    'pod shop/checkout-7d9f',
    { namespace: 'other', cluster: 'prod' },
    { kind: 'pod', namespace: 'shop', name: 'checkout-7d9f', cluster: 'prod' },
  ],
  [
    'pod checkout-7d9f -n shop --cluster staging',
    { namespace: 'other', cluster: 'prod' },
    { kind: 'pod', namespace: 'shop', name: 'checkout-7d9f', cluster: 'staging' },
  ],
  [
    'node worker-1',
    { namespace: 'shop', cluster: 'prod' },
    { kind: 'node', name: 'worker-1', cluster: 'prod' },
  ],
])('"%s" with %o chosen beside it means %o', (text, where, target) => {
  expect(jobTarget(redact(text), 'always', where)).toEqual({ clusterTarget: target });
});

test('what is chosen beside a text makes no request of it', () => {
  expect(jobTarget(redact('it broke'), 'always', { namespace: 'shop' })).toEqual({});
});
