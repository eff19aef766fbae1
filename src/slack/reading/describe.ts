import type { webApi } from '@slack/bolt';
import { within } from '../../domain/deadline.ts';
import type { TextPart } from '../../domain/evidence.ts';
import type { Log } from '../../domain/ports.ts';
import { createLinks } from '../links.ts';

/** Milliseconds for names and addresses: an answer without them is better than one that comes late. */
const LOOKUP_MS = 1_500;
/** Names remembered, and their letters that are shown. */
const REMEMBERED = 1_000;
const NAME = 40;

/**
 * Makes what looks up the names and addresses of parts by `users.info` and `chat.getPermalink`. What cannot be told in time is left out.
 * Names are those that people see in Slack; nobody is mentioned by them.
 */
export function createDescribe(parts: {
  readonly client: webApi.WebClient;
  readonly log: Log;
}): (of: readonly TextPart[]) => Promise<readonly TextPart[]> {
  const linkOf = createLinks(parts.client, parts.log);
  const nameOf = createNames(parts.client, parts.log);
  return (of) =>
    Promise.all(
      of.map(async (part) => {
        const known = Promise.all([
          part.author === undefined ? undefined : nameOf(part.author),
          linkOf(part),
        ]);
        try {
          const [name, url] = await within(known, LOOKUP_MS, () => new Error('Slack did not answer in time'));
          return { ...part, ...(name === undefined ? {} : { name }), ...(url === undefined ? {} : { url }) };
        } catch (error) {
          parts.log.warn('an author or a link is left out of an answer', { error });
          return part;
        }
      }),
    );
}

function createNames(client: webApi.WebClient, log: Log): (user: string) => Promise<string | undefined> {
  const known = new Map<string, string>();
  return async (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    try {
      const { user } = await client.users.info({ user: id });
      const name = (user?.profile?.display_name || user?.real_name || user?.name)?.slice(0, NAME);
      if (name === undefined || name === '') return undefined;
      if (known.size >= REMEMBERED) known.clear();
      known.set(id, name);
      return name;
    } catch (error) {
      log.warn('the name of a user could not be read', { user: id, error });
      return undefined;
    }
  };
}
