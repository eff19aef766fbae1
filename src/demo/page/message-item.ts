import { avatar } from './avatar.ts';
import { timeOf } from './clock.ts';
import { button, element, icon, setDrawn } from './dom.ts';
import type { Entry } from './entry.ts';
import type { FeedOptions } from './feed-options.ts';
import { messageTools } from './message-menu.ts';

/** One message. @param follows whether the message before it is of the same author and time */
export function messageItem(entry: Entry, follows: boolean, options: FeedOptions): HTMLLIElement {
  const { id, only, author, app, at } = entry;
  const drawn = element('div', { class: 'blocks' });
  setDrawn(drawn, entry.html);
  const by = element(
    'p',
    { class: 'by' },
    element('strong', {}, author),
    app ? element('span', { class: 'badge' }, 'App') : undefined,
    element('time', { datetime: new Date(at).toISOString() }, timeOf(at)),
  );
  const body = element('div', { class: 'body' }, by, only ? onlyYou() : undefined, drawn);
  if (entry.replies > 0 && options.threads) body.append(repliesBar(entry, options));
  const kind = ['message', ...(only ? ['only'] : []), ...(follows ? ['follows'] : [])].join(' ');
  const item = element(
    'li',
    {
      ...{ class: kind, 'data-testid': only ? 'private-message' : 'message', tabindex: '-1' },
      ...{ 'data-ts': id, 'data-channel': options.channel, 'data-thread': entry.threadTs },
      'data-private': only,
    },
    avatar(author),
    body,
  );
  if (!only) item.append(messageTools(entry, options));
  return item;
}

function onlyYou(): HTMLParagraphElement {
  return element('p', { class: 'only-you' }, icon('eye'), 'Only visible to you');
}

function repliesBar({ id, replies, repliers }: Entry, { openThread }: FeedOptions): HTMLButtonElement {
  const count = replies === 1 ? '1 reply' : `${replies} replies`;
  const bar = button('', { class: 'replies', 'data-testid': 'replies' }, () => openThread(id));
  bar.append(
    ...[...new Set(repliers)].slice(0, 4).map(avatar),
    element('strong', {}, count),
    element('span', { class: 'quiet' }, 'View thread'),
  );
  return bar;
}
