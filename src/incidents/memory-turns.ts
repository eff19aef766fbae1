import type { Turns } from '../domain/ports.ts';

/** Lanes remembered before those whose time is over are swept out. */
const SWEEP_AT = 1_000;

/** Turns of one process. `now` gives milliseconds since the epoch. */
export class MemoryTurns implements Turns {
  readonly #free = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async take(lane: string, gapMs: number): Promise<number> {
    const now = this.#now();
    const wait = (this.#free.get(lane) ?? now) - now;
    if (wait > 0) return wait;
    this.#sweep(now);
    this.#free.set(lane, now + gapMs);
    return 0;
  }

  async hold(lane: string, ms: number): Promise<void> {
    this.#free.set(lane, Math.max(this.#free.get(lane) ?? 0, this.#now() + ms));
  }

  async free(lane: string): Promise<void> {
    this.#free.delete(lane);
  }

  #sweep(now: number): void {
    if (this.#free.size < SWEEP_AT) return;
    for (const [lane, free] of this.#free) if (free <= now) this.#free.delete(lane);
  }
}
