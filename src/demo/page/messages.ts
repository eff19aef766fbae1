import { call, get } from './api.ts';
import type { Channel, Directory } from './directory.ts';
import { byId, element } from './dom.ts';
import { entriesOf, privateEntries } from './entry.ts';
import { Feed } from './feed.ts';
import { go, here } from './place.ts';

/** The messages of the channel in the middle of the page. */
export interface Messages {
  /** Fetches and shows them. @throws Error with a sentence for people */
  show(channel: Channel, directory: Directory): Promise<void>;
  /** What comes next is scrolled to. */
  follow(): void;
}

/** Makes the list in the middle of the page. */
export function createMessages(): Messages {
  const list = byId('messages', HTMLOListElement);
  const empty = byId('no-messages', HTMLElement);
  const feed = new Feed(list);
  const show = async (channel: Channel, directory: Directory) => {
    const { person } = here();
    const [history, own] = await Promise.all([
      call('conversations.history', { channel: channel.id, limit: '100' }),
      get('/private', { channel: channel.id }),
    ]);
    const now = here();
    if (now.channel !== channel.name || now.person !== person) return;
    const entries = [...entriesOf(history, directory), ...privateEntries(own, undefined)].sort(
      (a, b) => a.at - b.at,
    );
    empty.hidden = entries.length > 0;
    empty.replaceChildren(
      element('h3', {}, `This is the beginning of #${channel.name}`),
      beginning(channel.name),
    );
    feed.show(`${person} ${channel.id}`, entries, {
      ...{ channel: channel.id, threads: true },
      openThread: (thread) => go({ thread }),
    });
  };
  return { show, follow: () => feed.follow() };
}

const BEGINNINGS: Readonly<Record<string, string>> = {
  incidents:
    'Paste an error from a cluster, or take one from “Try one”. Casebook answers in the thread where a documented failure matches.',
  payments: 'In this channel Casebook speaks Portuguese to everybody, and to you alone in your own language.',
  alerts:
    'Here Casebook answers monitoring tools too. The button above sends an alert as Alertmanager would.',
};

function beginning(channel: string): HTMLParagraphElement {
  return element('p', {}, BEGINNINGS[channel] ?? 'Nothing was said here yet.');
}
