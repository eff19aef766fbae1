import { expect, test } from 'vitest';
import { MemoryClaims } from '../../src/incidents/memory-claims.ts';
import { claimsContract } from '../contract/claims.contract.ts';

claimsContract('MemoryClaims', async () => {
  let now = 0;
  const [ttlMs, leaseMs] = [1_000, 100];
  const pass = async (ms: number) => {
    now += ms;
  };
  return { claims: new MemoryClaims({ ttlMs, leaseMs, now: () => now }), ttlMs, leaseMs, pass };
});

test('MemoryClaims forgets the oldest key when there are too many', async () => {
  const claims = new MemoryClaims({ capacity: 2 });
  for (const key of ['a', 'b', 'c']) await claims.claim(key);
  expect(await claims.claim('b')).toBe('held');
  expect(await claims.claim('a')).toBe('won');
});
