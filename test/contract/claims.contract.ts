import { describe, expect, test } from 'vitest';
import type { Claims } from '../../src/domain/ports.ts';

/** An adapter under test whose time can be moved. */
export interface ClaimsUnderTest {
  readonly claims: Claims;
  readonly ttlMs: number;
  /** Shorter than `ttlMs`. */
  readonly leaseMs: number;
  /** Moves the adapter's clock on, by so long at least. */
  pass(ms: number): Promise<void>;
}

/** What every adapter of the port `Claims` does. */
export function claimsContract(name: string, create: () => Promise<ClaimsUnderTest>): void {
  describe(`${name} as Claims`, () => {
    test('gives a key to the first who asks and to nobody after', async () => {
      const { claims } = await create();
      expect(await claims.claim('a')).toBe('won');
      expect(await claims.claim('a')).toBe('held');
      await claims.keep('a');
      expect(await claims.claim('a')).toBe('kept');
    });

    test('keeps keys apart', async () => {
      const { claims } = await create();
      await claims.claim('a');
      await claims.keep('a');
      expect(await claims.claim('b')).toBe('won');
    });

    test('gives a key to one of many who ask at once', async () => {
      const { claims } = await create();
      const results = await Promise.all(Array.from({ length: 20 }, () => claims.claim('a')));
      expect(results.filter((result) => result === 'won')).toHaveLength(1);
    });

    test('lets a claim lapse that is not kept', async () => {
      const { claims, leaseMs, pass } = await create();
      await claims.claim('a');
      await pass(leaseMs);
      expect(await claims.claim('a')).toBe('won');
    });

    test('keeps a claim beyond the lease that was kept, and forgets it when its time is up', async () => {
      const { claims, ttlMs, leaseMs, pass } = await create();
      await claims.claim('a');
      await claims.keep('a');
      await pass(leaseMs);
      expect(await claims.claim('a')).toBe('kept');
      await pass(ttlMs);
      expect(await claims.claim('a')).toBe('won');
    });

    test('keeps what nobody claimed', async () => {
      const { claims } = await create();
      await claims.keep('a');
      expect(await claims.claim('a')).toBe('kept');
    });
  });
}
