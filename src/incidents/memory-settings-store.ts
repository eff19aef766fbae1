import { type ChannelSettings, DEFAULT_SETTINGS, type SettingsStore } from '../domain/settings.ts';

/** Settings of one process, lost when it ends: a few bytes for each channel where someone chose something. */
export class MemorySettingsStore implements SettingsStore {
  readonly #settings = new Map<string, ChannelSettings>();

  async of(channel: string): Promise<ChannelSettings> {
    return this.#settings.get(channel) ?? DEFAULT_SETTINGS;
  }

  async set(channel: string, settings: ChannelSettings): Promise<void> {
    this.#settings.set(channel, settings);
  }
}
