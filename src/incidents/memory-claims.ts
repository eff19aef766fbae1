import type { Claims } from '../domain/ports.ts';

/** How long a claim holds and how many are remembered; the oldest go first. */
export interface MemoryClaimsOptions {
  /** Milliseconds; one hour without it, which covers Slack's retries (at once, 1 min, 5 min) amply. */
  readonly ttlMs?: number;
  /** Keys kept; 100,000 without it. */
  readonly capacity?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Claims of one process, lost when it ends. */
export class MemoryClaims implements Claims {
  readonly #expiry = new Map<string, number>();
  readonly #ttlMs: number;
  readonly #capacity: number;
  readonly #now: () => number;

  constructor(options: MemoryClaimsOptions = {}) {
    this.#ttlMs = options.ttlMs ?? 3_600_000;
    this.#capacity = options.capacity ?? 100_000;
    this.#now = options.now ?? Date.now;
  }

  async claim(key: string): Promise<boolean> {
    this.#forgetExpired();
    if (this.#expiry.has(key)) return false;
    this.#expiry.set(key, this.#now() + this.#ttlMs);
    if (this.#expiry.size > this.#capacity) this.#forgetOldest();
    return true;
  }

  async release(key: string): Promise<void> {
    this.#expiry.delete(key);
  }

  /** Every claim lives equally long, so insertion order is the order in which they expire. */
  #forgetExpired(): void {
    const now = this.#now();
    for (const [key, expiry] of this.#expiry) {
      if (expiry > now) return;
      this.#expiry.delete(key);
    }
  }

  #forgetOldest(): void {
    const oldest = this.#expiry.keys().next();
    if (!oldest.done) this.#expiry.delete(oldest.value);
  }
}
