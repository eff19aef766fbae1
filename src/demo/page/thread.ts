import { call, get } from './api.ts';
import type { Channel, Directory } from './directory.ts';
import { byId } from './dom.ts';
import { entriesOf, privateEntries } from './entry.ts';
import { Feed } from './feed.ts';
import { go, here } from './place.ts';

/** The open thread on the right; without one it is hidden. */
export function createThread(): (channel: Channel | undefined, directory: Directory) => Promise<void> {
  const pane = byId('thread', HTMLElement);
  const feed = new Feed(byId('thread-messages', HTMLOListElement));
  byId('close-thread', HTMLButtonElement).addEventListener('click', closeThread);
  return async (channel, directory) => {
    const { thread, person } = here();
    pane.hidden = thread === undefined || channel === undefined;
    if (thread === undefined || channel === undefined) return;
    byId('thread-channel', HTMLElement).textContent = `#${channel.name}`;
    const [replies, own] = await Promise.all([
      call('conversations.replies', { channel: channel.id, ts: thread, limit: '100' }),
      get('/private', { channel: channel.id }),
    ]);
    if (here().thread !== thread || here().person !== person) return;
    const entries = [...entriesOf(replies, directory), ...privateEntries(own, thread)];
    feed.show(
      `${person} ${channel.id} ${thread}`,
      entries.sort((a, b) => a.at - b.at),
      { channel: channel.id, threads: false, openThread: () => undefined },
      'In the thread, ',
    );
  };
}

/** Closes the thread; the focus goes back to its first message. */
export function closeThread(): void {
  const { thread } = here();
  if (thread === undefined) return;
  go({ thread: undefined });
  const item = document.querySelector<HTMLElement>(`#messages [data-ts="${CSS.escape(thread)}"]`);
  const opener = item?.querySelector<HTMLElement>('.replies') ?? item ?? byId('composer-text', HTMLElement);
  // The list is inert on a small screen until the thread is gone.
  requestAnimationFrame(() => opener.focus());
}
