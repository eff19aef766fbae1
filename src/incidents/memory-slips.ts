import type { Slips } from '../domain/slips.ts';

/** Slips kept; the one written longest ago goes first. */
const CAPACITY = 10_000;

/** Slips of one process, lost when it ends. */
export class MemorySlips implements Slips {
  readonly #slips = new Map<string, { readonly text: string; readonly until: number }>();
  readonly #now: () => number;

  /** @param now milliseconds since the epoch */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async get(key: string): Promise<string | undefined> {
    const slip = this.#slips.get(key);
    return slip === undefined || slip.until <= this.#now() ? undefined : slip.text;
  }

  async put(key: string, text: string, ttlMs: number): Promise<void> {
    this.#slips.delete(key);
    this.#slips.set(key, { text, until: this.#now() + ttlMs });
    for (const oldest of this.#slips.keys()) {
      if (this.#slips.size <= CAPACITY) break;
      this.#slips.delete(oldest);
    }
  }
}
