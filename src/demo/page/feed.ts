import { dayOf } from './clock.ts';
import { element } from './dom.ts';
import type { Entry } from './entry.ts';
import type { FeedOptions } from './feed-options.ts';
import { messageItem } from './message-item.ts';
import { announce } from './notices.ts';

/** A message of the same author within this many milliseconds stands below the one before without name and picture. */
const TOGETHER_MS = 5 * 60_000;
/** Characters that a screen reader is told of a message. */
const TOLD = 160;
/** Pixels from the end within which someone reads the newest message. */
const NEAR = 120;
/** Pixels left above a long message. */
const MARGIN = 8;

/** A list of messages that changes in place: what is as it was keeps its element, and with it focus and menus. */
export class Feed {
  private readonly shown = new Map<string, { readonly mark: string; readonly item: HTMLLIElement }>();
  private place = '';
  /** Where the newest message was shown last: who has not scrolled since reads on. */
  private left = -1;
  private readonly list: HTMLOListElement;

  constructor(list: HTMLOListElement) {
    this.list = list;
  }

  /**
   * Shows the entries, oldest first, and tells a screen reader what others wrote since the last time.
   *
   * @param place names what the list shows: where it changes, nothing is told and the newest message is scrolled to
   * @param lead how the announcement begins, such as `Reply from`
   */
  show(place: string, entries: readonly Entry[], options: FeedOptions, lead = ''): void {
    const fresh = place !== this.place;
    if (fresh) this.clear(place);
    const scroller = this.list.closest('.scroll');
    const near = scroller === null || this.atEnd(scroller);
    const focus = this.focused();
    const items: HTMLLIElement[] = [];
    entries.forEach((entry, index) => {
      const before = entries[index - 1];
      const day = dayOf(entry.at, Date.now());
      const newDay = options.threads && (before === undefined || dayOf(before.at, Date.now()) !== day);
      if (newDay) items.push(this.dayItem(day));
      const follows = !newDay && before !== undefined && together(before, entry);
      items.push(this.itemOf(entry, follows, options, !fresh, lead));
    });
    for (const [id] of this.shown) if (!items.some((item) => keyOf(item) === id)) this.shown.delete(id);
    this.arrange(items);
    this.refocus(focus);
    if (!(scroller instanceof HTMLElement) || !(fresh || near)) return;
    toNewest(scroller, items.at(-1));
    this.left = scroller.scrollTop;
  }

  /** The next messages are shown at once, wherever someone reads: they are what was asked for. */
  follow(): void {
    const scroller = this.list.closest('.scroll');
    if (scroller !== null) this.left = scroller.scrollTop;
  }

  private atEnd({ scrollHeight, scrollTop, clientHeight }: Element): boolean {
    return Math.abs(scrollTop - this.left) < 2 || scrollHeight - scrollTop - clientHeight < NEAR;
  }

  private clear(place: string): void {
    this.place = place;
    this.shown.clear();
    this.list.replaceChildren();
  }

  private itemOf(
    entry: Entry,
    follows: boolean,
    options: FeedOptions,
    tell: boolean,
    lead: string,
  ): HTMLLIElement {
    const mark = JSON.stringify([entry, follows, options.channel]);
    const old = this.shown.get(entry.id);
    if (old?.mark === mark) return old.item;
    const item = messageItem(entry, follows, options);
    const said = saidIn(item);
    if (tell && !entry.mine && said !== '' && (old === undefined || saidIn(old.item) !== said))
      announce(`${lead}${entry.author}${entry.only ? ', only visible to you' : ''}: ${said}`);
    this.shown.set(entry.id, { mark, item });
    return item;
  }

  private dayItem(day: string): HTMLLIElement {
    const id = `day ${day}`;
    const old = this.shown.get(id);
    if (old !== undefined) return old.item;
    const item = element('li', { class: 'day', 'data-ts': id }, element('span', {}, day));
    this.shown.set(id, { mark: id, item });
    return item;
  }

  /** Moves only what is not in its place, since a moved element loses the focus. */
  private arrange(items: readonly HTMLLIElement[]): void {
    const wanted = new Set<Element>(items);
    for (const item of [...this.list.children]) if (!wanted.has(item)) item.remove();
    items.forEach((item, index) => {
      const now = this.list.children[index];
      if (now !== item) this.list.insertBefore(item, now ?? null);
    });
  }

  /** Which control of which message has the focus. */
  private focused(): { id: string; index: number } | undefined {
    const active = document.activeElement;
    const item = active?.closest('li.message');
    if (!(item instanceof HTMLLIElement) || !this.list.contains(item)) return undefined;
    return { id: keyOf(item), index: controlsOf(item).findIndex((control) => control.contains(active)) };
  }

  private refocus(focus: { id: string; index: number } | undefined): void {
    if (focus === undefined) return;
    const item = this.shown.get(focus.id)?.item;
    if (item === undefined || item.contains(document.activeElement)) return;
    (controlsOf(item)[focus.index] ?? item).focus({ preventScroll: true });
  }
}

/** Shows the end, but the beginning of a newest message that is longer than what can be seen. */
function toNewest(scroller: HTMLElement, newest: HTMLElement | undefined): void {
  scroller.scrollTop = scroller.scrollHeight;
  if (newest === undefined || newest.offsetHeight <= scroller.clientHeight) return;
  scroller.scrollTop += newest.getBoundingClientRect().top - scroller.getBoundingClientRect().top - MARGIN;
}

function together(before: Entry, entry: Entry): boolean {
  return before.author === entry.author && before.only === entry.only && entry.at - before.at < TOGETHER_MS;
}

function keyOf(item: HTMLLIElement): string {
  return item.dataset['ts'] ?? '';
}

function controlsOf(item: HTMLElement): HTMLElement[] {
  return [...item.querySelectorAll<HTMLElement>('button, a, select, input, textarea')];
}

/** The first line of a message. */
function saidIn(item: HTMLLIElement): string {
  const drawn = item.querySelector('.blocks');
  const block = [...(drawn?.querySelectorAll('h1, h2, h3, p, pre, div') ?? [])].find(
    ({ textContent, childElementCount }) => textContent.trim() !== '' && childElementCount < 4,
  );
  return (block ?? drawn)?.textContent.trim().split('\n')[0]?.slice(0, TOLD) ?? '';
}
