import type { webApi } from '@slack/bolt';
import type { Log, SecretNotice } from '../domain/ports.ts';
import { respondPrivately } from './response-url.ts';
import { secretNotice } from './texts.ts';

/** What {@link createSecretNotice} needs. */
export interface SecretNoticeParts {
  readonly client: webApi.WebClient;
  readonly log: Log;
}

/**
 * Tells in Slack, in the channel of the post but for its poster alone (`chat.postEphemeral`, which `chat:write` covers), or at the
 * `response_url` of a command. Not in the thread: a message for one person is shown in a thread only where that is open.
 */
export function createSecretNotice({ client, log }: SecretNoticeParts): SecretNotice {
  return {
    async tell({ target, asker, language }, found) {
      const text = secretNotice(language, found);
      try {
        if (target.kind === 'response-url') await respondPrivately(target.url, { text });
        else if (asker !== undefined) {
          await client.chat.postEphemeral({ channel: target.channel, user: asker.user, text });
        }
      } catch (error) {
        log.warn('who posted secrets could not be told', { error });
      }
    },
  };
}
