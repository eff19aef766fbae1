import { expect, test } from 'vitest';
import { MemoryClaims } from '../../src/incidents/memory-claims.ts';
import { claimsContract } from '../contract/claims.contract.ts';

claimsContract('MemoryClaims', async () => {
  let now = 0;
  const ttlMs = 1_000;
  const pass = async (ms: number) => {
    now += ms;
  };
  return { claims: new MemoryClaims({ ttlMs, now: () => now }), ttlMs, pass };
});

test('MemoryClaims forgets the oldest key when there are too many', async () => {
  const claims = new MemoryClaims({ capacity: 2 });
  for (const key of ['a', 'b', 'c']) await claims.claim(key);
  expect(await claims.claim('b')).toBe(false);
  expect(await claims.claim('a')).toBe(true);
});
