import type { webApi } from '@slack/bolt';
import { within } from '../domain/deadline.ts';
import { CasebookError } from '../domain/errors.ts';
import type { Language } from '../domain/language.ts';
import type { Log } from '../domain/ports.ts';
import { DEFAULT_SETTINGS, type SettingsStore } from '../domain/settings.ts';
import type { Languages } from './languages.ts';
import type { ListenerParts } from './listeners/parts.ts';

/** What {@link createChannelSettings} needs. */
export interface ChannelSettingsParts {
  readonly settings: SettingsStore;
  readonly client: webApi.WebClient;
  readonly languages: Languages;
  readonly log: Log;
  /** Said to someone who mentions Casebook where it is off. */
  readonly off: (language: Language) => string;
}

/** A listener has 3 s in all, most of which belongs to the queue. */
const LOOK_MS = 300;

/** Looks up what was chosen for a channel; what cannot be told in time is the default. */
export function createChannelSettings(
  parts: ChannelSettingsParts,
): Required<Pick<ListenerParts, 'settingsOf' | 'tellOff'>> {
  const { settings, client, languages, log, off } = parts;
  return {
    async settingsOf(channel) {
      try {
        return await within(settings.of(channel), LOOK_MS, tooSlow);
      } catch (error) {
        log.warn('the settings of a channel could not be read', { channel, error });
        return DEFAULT_SETTINGS;
      }
    },
    async tellOff(channel, user) {
      try {
        await client.chat.postEphemeral({ channel, user, text: off(await languages.of(user)) });
      } catch (error) {
        log.warn('nobody could be told that Casebook is off in a channel', { channel, error });
      }
    },
  };
}

function tooSlow(): CasebookError {
  return new CasebookError('store-unavailable', 'the settings did not answer in time', {
    hint: 'Look at Redis and at the network between it and Casebook.',
    retryable: true,
  });
}
