import { describe, expect, test } from 'vitest';
import type { Claims } from '../../src/domain/ports.ts';

/** An adapter under test whose time can be moved. */
export interface ClaimsUnderTest {
  readonly claims: Claims;
  readonly ttlMs: number;
  /** Moves the adapter's clock on. */
  pass(ms: number): Promise<void>;
}

/** What every adapter of the port `Claims` does. */
export function claimsContract(name: string, create: () => Promise<ClaimsUnderTest>): void {
  describe(`${name} as Claims`, () => {
    test('gives a key to the first who asks and to nobody after', async () => {
      const { claims } = await create();
      expect(await claims.claim('a')).toBe(true);
      expect(await claims.claim('a')).toBe(false);
      expect(await claims.claim('a')).toBe(false);
    });

    test('keeps keys apart', async () => {
      const { claims } = await create();
      expect(await claims.claim('a')).toBe(true);
      expect(await claims.claim('b')).toBe(true);
    });

    test('gives a key to one of many who ask at once', async () => {
      const { claims } = await create();
      const results = await Promise.all(Array.from({ length: 20 }, () => claims.claim('a')));
      expect(results.filter(Boolean)).toHaveLength(1);
    });

    test('takes a key back', async () => {
      const { claims } = await create();
      await claims.claim('a');
      await claims.release('a');
      expect(await claims.claim('a')).toBe(true);
    });

    test('takes a key back that nobody has', async () => {
      const { claims } = await create();
      await expect(claims.release('a')).resolves.toBeUndefined();
      expect(await claims.claim('a')).toBe(true);
    });

    test('forgets a key when its time is up, and not before', async () => {
      const { claims, ttlMs, pass } = await create();
      await claims.claim('a');
      await pass(ttlMs - 1);
      expect(await claims.claim('a')).toBe(false);
      await pass(1);
      expect(await claims.claim('a')).toBe(true);
    });
  });
}
