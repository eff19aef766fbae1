import type { Slips } from '../domain/slips.ts';
import type { RedisClient } from './connection.ts';
import { reached } from './failure.ts';
import type { Keys } from './keys.ts';

/** Slips that all replicas share. */
export class RedisSlips implements Slips {
  readonly #client: RedisClient;
  readonly #keys: Keys;

  constructor(client: RedisClient, keys: Keys) {
    this.#client = client;
    this.#keys = keys;
  }

  async get(key: string): Promise<string | undefined> {
    return (await reached(this.#client.get(this.#keys.slip(key)))) ?? undefined;
  }

  async put(key: string, text: string, ttlMs: number): Promise<void> {
    await reached(this.#client.set(this.#keys.slip(key), text, 'PX', ttlMs));
  }
}
