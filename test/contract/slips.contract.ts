import { describe, expect, test } from 'vitest';
import type { Slips } from '../../src/domain/slips.ts';

/** What every adapter of the port `Slips` does. */
export function slipsContract(name: string, create: () => Promise<Slips>): void {
  describe(`${name} as Slips`, () => {
    test('gives back what was put last, key by key', async () => {
      const slips = await create();
      await slips.put('a', 'one', 60_000);
      await slips.put('b', 'two', 60_000);
      await slips.put('a', 'three', 60_000);
      expect([await slips.get('a'), await slips.get('b'), await slips.get('c')]).toEqual([
        'three',
        'two',
        undefined,
      ]);
    });

    test('forgets it when its time is over', async () => {
      const slips = await create();
      await slips.put('a', 'one', 1);
      await expect.poll(() => slips.get('a')).toBe(undefined);
    });
  });
}
