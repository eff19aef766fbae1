import type { Directory } from './directory.ts';
import { go } from './place.ts';

/** `/archives/<channel>/p<time stamp without its dot>`, as `chat.getPermalink` gives it. */
const PERMALINK = /\/archives\/([A-Z0-9]+)\/p(\d{10})(\d{6})$/;

/** Links to messages of the workspace lead to their thread here. */
export function startPermalinks(known: () => Directory | undefined): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
    const { pathname, searchParams } = new URL(link.href);
    const [, id, seconds, rest] = PERMALINK.exec(pathname) ?? [];
    const channel = known()?.channels.find((each) => each.id === id);
    if (channel === undefined) return;
    event.preventDefault();
    go({ channel: channel.name, thread: searchParams.get('thread_ts') ?? `${seconds}.${rest}` });
  });
}
