import { describe, expect, test } from 'vitest';
import type { Turns } from '../../src/domain/ports.ts';

/** An adapter under test whose time can be moved. */
export interface TurnsUnderTest {
  readonly turns: Turns;
  /** Moves the adapter's clock on, by so long at least. */
  pass(ms: number): Promise<void>;
}

/** What every adapter of the port `Turns` does. */
export function turnsContract(name: string, create: () => Promise<TurnsUnderTest>): void {
  describe(`${name} as Turns`, () => {
    test('gives one turn, then none until the gap is over', async () => {
      const { turns, pass } = await create();
      expect(await turns.take('C1', 200)).toBe(0);
      const wait = await turns.take('C1', 200);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(200);
      await pass(200);
      expect(await turns.take('C1', 200)).toBe(0);
    });

    test('gives one turn to many who ask at once', async () => {
      const { turns } = await create();
      const waits = await Promise.all(Array.from({ length: 20 }, () => turns.take('C1', 5_000)));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
    });

    test('keeps lanes apart', async () => {
      const { turns } = await create();
      await turns.take('C1', 5_000);
      await turns.hold('C1', 5_000);
      expect(await turns.take('C2', 5_000)).toBe(0);
    });

    test('gives no turn while a lane is held', async () => {
      const { turns, pass } = await create();
      await turns.take('C1', 1);
      await turns.hold('C1', 300);
      expect(await turns.take('C1', 1)).toBeGreaterThan(50);
      await pass(300);
      expect(await turns.take('C1', 1)).toBe(0);
    });

    test('gives a turn at once where the lane was freed', async () => {
      const { turns } = await create();
      await turns.take('C1', 60_000);
      await turns.free('C1');
      expect(await turns.take('C1', 60_000)).toBe(0);
      await turns.free('never taken');
    });

    test('makes no hold shorter', async () => {
      const { turns } = await create();
      await turns.hold('C1', 60_000);
      await turns.hold('C1', 10);
      expect(await turns.take('C1', 1)).toBeGreaterThan(50_000);
    });
  });
}
