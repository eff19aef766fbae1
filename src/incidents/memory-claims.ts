import type { ClaimResult, Claims } from '../domain/ports.ts';

/** How long claims live and how many are remembered; the oldest go first. */
export interface MemoryClaimsOptions {
  /** Milliseconds that a kept claim lives; one hour without it, which covers Slack's retries (at once, 1 min, 5 min) amply. */
  readonly ttlMs?: number;
  /** Milliseconds that a claim lives that is not kept; 10 s without it. */
  readonly leaseMs?: number;
  /** Keys kept; 100,000 without it. */
  readonly capacity?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Claims of one process, lost when it ends. */
export class MemoryClaims implements Claims {
  readonly #entries = new Map<string, { until: number; kept: boolean }>();
  readonly #ttlMs: number;
  readonly #leaseMs: number;
  readonly #capacity: number;
  readonly #now: () => number;

  constructor(options: MemoryClaimsOptions = {}) {
    this.#ttlMs = options.ttlMs ?? 3_600_000;
    this.#leaseMs = options.leaseMs ?? 10_000;
    this.#capacity = options.capacity ?? 100_000;
    this.#now = options.now ?? Date.now;
  }

  async claim(key: string): Promise<ClaimResult> {
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.until > this.#now()) return entry.kept ? 'kept' : 'held';
    this.#put(key, this.#leaseMs, false);
    return 'won';
  }

  async keep(key: string): Promise<void> {
    this.#put(key, this.#ttlMs, true);
  }

  #put(key: string, livesMs: number, kept: boolean): void {
    this.#entries.delete(key);
    this.#entries.set(key, { until: this.#now() + livesMs, kept });
    this.#forgetExpired();
  }

  /** The oldest stand first; a short-lived claim behind a long-lived one waits for its turn or the bound. */
  #forgetExpired(): void {
    const now = this.#now();
    for (const [key, { until }] of this.#entries) {
      if (until > now && this.#entries.size <= this.#capacity) return;
      this.#entries.delete(key);
    }
  }
}
