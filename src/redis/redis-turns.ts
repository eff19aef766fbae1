import type { Turns } from '../domain/ports.ts';
import type { RedisClient } from './connection.ts';
import { reached } from './failure.ts';
import type { Keys } from './keys.ts';

/** Gives 0 and takes the turn where the key is free, else the milliseconds until it is. */
const TAKE = `
local left = redis.call('PTTL', KEYS[1])
if left > 0 then return left end
redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])
return 0`;

/** Never makes a hold shorter. */
const HOLD = `
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], '1', 'PX', ARGV[1]) end
return 0`;

/** Turns that all replicas share: a key that lives until the next turn. Every method @throws CasebookError store-unavailable */
export class RedisTurns implements Turns {
  readonly #client: RedisClient;
  readonly #keys: Keys;

  constructor(client: RedisClient, keys: Keys) {
    this.#client = client;
    this.#keys = keys;
  }

  async take(lane: string, gapMs: number): Promise<number> {
    return Number(await reached(this.#client.eval(TAKE, 1, this.#keys.turn(lane), gapMs)));
  }

  async free(lane: string): Promise<void> {
    await reached(this.#client.del(this.#keys.turn(lane)));
  }

  async hold(lane: string, ms: number): Promise<void> {
    await reached(this.#client.eval(HOLD, 1, this.#keys.turn(lane), ms));
  }
}
