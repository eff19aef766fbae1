import type { webApi } from '@slack/bolt';
import type { IncidentThread } from '../domain/incident.ts';
import type { Log } from '../domain/ports.ts';

/** Addresses remembered; they never change. */
const REMEMBERED = 1_000;

/** Makes what gives the address of a thread, asking Slack once for each; undefined where Slack gives none. */
export function createLinks(
  client: webApi.WebClient,
  log: Log,
): (thread: IncidentThread) => Promise<string | undefined> {
  const known = new Map<string, string>();
  return async ({ channel, ts }) => {
    const key = `${channel}/${ts}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    try {
      const { permalink } = await client.chat.getPermalink({ channel, message_ts: ts });
      if (permalink === undefined) return undefined;
      if (known.size >= REMEMBERED) known.clear();
      known.set(key, permalink);
      return permalink;
    } catch (error) {
      log.warn('the address of a thread could not be read', { channel, error });
      return undefined;
    }
  };
}
