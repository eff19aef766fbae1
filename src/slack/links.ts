import type { webApi } from '@slack/bolt';
import type { IncidentThread } from '../domain/incident.ts';
import type { Log } from '../domain/ports.ts';
import { slackErrorName } from './call-failed.ts';

/** Addresses remembered; they never change. */
const REMEMBERED = 1_000;

/** Makes what gives the address of a thread, asking Slack once for each; undefined where Slack gives none, as for a message that is gone. */
export function createLinks(
  client: webApi.WebClient,
  log: Log,
): (thread: IncidentThread) => Promise<string | undefined> {
  const known = new Map<string, string | undefined>();
  return async ({ channel, ts }) => {
    const key = `${channel}/${ts}`;
    if (known.has(key)) return known.get(key);
    const remember = (address: string | undefined) => {
      if (known.size >= REMEMBERED) known.clear();
      known.set(key, address);
    };
    try {
      const { permalink } = await client.chat.getPermalink({ channel, message_ts: ts });
      if (permalink !== undefined) remember(permalink);
      return permalink;
    } catch (error) {
      if (slackErrorName(error) === 'message_not_found') remember(undefined);
      log.warn('the address of a thread could not be read', { channel, error });
      return undefined;
    }
  };
}
