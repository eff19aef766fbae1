import type { Channel } from './directory.ts';
import { go } from './place.ts';

/** Where a permalink of Slack leads: a channel, and the message that begins the thread. */
interface Linked {
  readonly channel: string;
  readonly thread: string;
}

/** Follows links to messages of the workspace inside the page. @param channels those that are known */
export function startLinks(channels: () => readonly Channel[]): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const linked = link === null ? undefined : linkedBy(link.href);
    const channel = channels().find(({ id }) => id === linked?.channel);
    if (channel === undefined || linked === undefined) return;
    event.preventDefault();
    go({ channel: channel.name, thread: linked.thread });
  });
}

/** Reads `…/archives/C123/p1700000000000100?thread_ts=…`, as `chat.getPermalink` gives it. */
function linkedBy(href: string): Linked | undefined {
  const { pathname, searchParams } = new URL(href);
  const [, channel, seconds, rest] = /^\/archives\/(\w+)\/p(\d+)(\d{6})$/.exec(pathname) ?? [];
  if (channel === undefined) return undefined;
  return { channel, thread: searchParams.get('thread_ts') ?? `${seconds}.${rest}` };
}
