import { tell } from './api.ts';
import { button, element, icon } from './dom.ts';
import type { Entry } from './entry.ts';
import type { FeedOptions } from './feed-options.ts';
import { announce, attempt } from './notices.ts';

/** What can be done with a message: a button for its thread, and a menu. */
export function messageTools(entry: Entry, options: FeedOptions): HTMLDivElement {
  const tools = element('div', { class: 'tools' });
  const reply = () => options.openThread(entry.threadTs ?? entry.id);
  if (options.threads) {
    const direct = button(
      '',
      { class: 'tool', 'aria-label': 'Reply in thread', title: 'Reply in thread' },
      reply,
    );
    direct.append(icon('thread'));
    tools.append(direct);
  }
  const opener = button(
    '',
    {
      ...{
        class: 'tool',
        'aria-label': 'More actions',
        title: 'More actions',
        'data-testid': 'message-menu',
      },
      ...{ 'aria-haspopup': 'menu', 'aria-expanded': 'false' },
    },
    () => (opener.ariaExpanded === 'true' ? closeMenu() : openMenu()),
  );
  opener.append(icon('more'));
  const openMenu = () =>
    open(opener, [
      ...(options.threads ? [{ label: 'Reply in thread', act: reply }] : []),
      { label: 'Diagnose this message', act: () => diagnose(options.channel, entry.id) },
    ]);
  tools.append(opener);
  return tools;
}

function diagnose(channel: string, ts: string): void {
  announce('Casebook was asked to diagnose the message');
  attempt(() => tell('/shortcuts', { channel, ts }));
}

/** Closes the open menu, if there is one; the focus goes back where it was opened. */
let closeMenu = (): void => undefined;

function open(opener: HTMLElement, choices: readonly { label: string; act: () => void }[]): void {
  closeMenu();
  const menu = element('div', { class: 'menu', role: 'menu', 'aria-label': 'Message' });
  const items = choices.map(({ label, act }) =>
    button(label, { role: 'menuitem', tabindex: '-1' }, () => {
      closeMenu();
      act();
    }),
  );
  menu.append(...items);
  menu.addEventListener('keydown', (event) => move(event, items));
  const outside = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target) && !opener.contains(target)) closeMenu();
  };
  closeMenu = () => {
    closeMenu = () => undefined;
    document.removeEventListener('pointerdown', outside);
    document.removeEventListener('focusin', outside);
    const held = menu.contains(document.activeElement);
    menu.remove();
    opener.ariaExpanded = 'false';
    if (held) opener.focus();
  };
  opener.ariaExpanded = 'true';
  opener.after(menu);
  const room = opener.closest('.scroll')?.getBoundingClientRect().bottom ?? innerHeight;
  menu.classList.toggle('above', menu.getBoundingClientRect().bottom > room);
  document.addEventListener('pointerdown', outside);
  document.addEventListener('focusin', outside);
  items[0]?.focus();
}

function move(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  if (event.key === 'Tab') {
    closeMenu();
    return;
  }
  const now = items.findIndex((item) => item.contains(document.activeElement));
  const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }[event.key];
  if (event.key !== 'Escape' && to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (to === undefined) closeMenu();
  else items.at(to % items.length)?.focus();
}
