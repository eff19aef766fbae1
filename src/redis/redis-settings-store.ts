import { isLanguage } from '../domain/language.ts';
import {
  type ChannelSettings,
  DEFAULT_SETTINGS,
  isChannelMode,
  SETTINGS_KEPT_DAYS,
  type SettingsStore,
} from '../domain/settings.ts';
import type { RedisClient } from './connection.ts';
import { reached } from './failure.ts';
import type { Keys } from './keys.ts';

const TTL_MS = SETTINGS_KEPT_DAYS * 86_400_000;

/** Settings that all replicas share. */
export class RedisSettingsStore implements SettingsStore {
  readonly #client: RedisClient;
  readonly #keys: Keys;

  constructor(client: RedisClient, keys: Keys) {
    this.#client = client;
    this.#keys = keys;
  }

  /** A look keeps the settings alive. */
  async of(channel: string): Promise<ChannelSettings> {
    const key = this.#keys.settings(channel);
    const { mode, cluster, language } = await reached(this.#client.hgetall(key));
    if (mode === undefined || !isChannelMode(mode)) return DEFAULT_SETTINGS;
    await reached(this.#client.pexpire(key, TTL_MS));
    return {
      mode,
      ...(cluster === undefined ? {} : { cluster }),
      ...(language !== undefined && isLanguage(language) ? { language } : {}),
    };
  }

  async set(channel: string, settings: ChannelSettings): Promise<void> {
    const key = this.#keys.settings(channel);
    await reached(this.#client.multi().del(key).hset(key, settings).pexpire(key, TTL_MS).exec());
  }
}
