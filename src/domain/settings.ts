import type { Language } from './language.ts';

/**
 * When Casebook speaks in a channel: `auto` answers mentions, and posts that a documented failure matches for certain;
 * `mention-only` answers mentions alone; `alerts` is `auto` and answers posts of monitoring tools too; `off` answers commands alone.
 */
const CHANNEL_MODES = ['auto', 'mention-only', 'alerts', 'off'] as const;
export type ChannelMode = (typeof CHANNEL_MODES)[number];

/** What the people of a channel chose for it. */
export interface ChannelSettings {
  readonly mode: ChannelMode;
  /** The cluster that is meant where none is named. */
  readonly cluster?: string;
  /** The language of what nobody in particular asked for: shared answers, alerts, and posts that were not addressed to Casebook. */
  readonly language?: Language;
}

/** What counts where nothing was chosen. */
export const DEFAULT_SETTINGS: ChannelSettings = { mode: 'auto' };

/** Days without a change or a look after which a channel's settings are forgotten. */
export const SETTINGS_KEPT_DAYS = 400;

/** What was chosen for channels. Every method @throws CasebookError store-unavailable */
export interface SettingsStore {
  /** {@link DEFAULT_SETTINGS} where nothing was chosen. @param channel id of the channel */
  of(channel: string): Promise<ChannelSettings>;
  set(channel: string, settings: ChannelSettings): Promise<void>;
}

/** Type guard for what someone typed. */
export function isChannelMode(word: string): word is ChannelMode {
  return CHANNEL_MODES.some((mode) => mode === word);
}
