import type { ClaimResult, Claims } from '../domain/ports.ts';
import type { RedisClient } from './connection.ts';
import { reached } from './failure.ts';
import type { Keys } from './keys.ts';

/** Where claims lie, and how long they live. */
export interface RedisClaimsOptions {
  readonly client: RedisClient;
  readonly keys: Keys;
  /** Milliseconds that a kept claim lives; one hour without it, which covers Slack's retries (at once, 1 min, 5 min) amply. */
  readonly ttlMs?: number;
  /** Milliseconds that a claim lives that is not kept; 10 s without it. */
  readonly leaseMs?: number;
}

const KEPT = 'kept';
/** Gives what stands there, or sets the key. One SET does both since Redis 7.0 alone. */
const CLAIM = `
local before = redis.call('GET', KEYS[1])
if before then return before end
redis.call('SET', KEYS[1], 'held', 'PX', ARGV[1])
return 'won'`;

/** Claims that all replicas share. Every method @throws CasebookError store-unavailable */
export class RedisClaims implements Claims {
  readonly #options: RedisClaimsOptions;

  constructor(options: RedisClaimsOptions) {
    this.#options = options;
  }

  async claim(key: string): Promise<ClaimResult> {
    const { client, keys, leaseMs = 10_000 } = this.#options;
    const result = await reached(client.eval(CLAIM, 1, keys.claim(key), leaseMs));
    return result === 'won' || result === KEPT ? result : 'held';
  }

  async keep(key: string): Promise<void> {
    const { client, keys, ttlMs = 3_600_000 } = this.#options;
    await reached(client.set(keys.claim(key), KEPT, 'PX', ttlMs));
  }
}
