import { byId } from './dom.ts';
import type { Drawer } from './drawer.ts';

/** What the Escape key closes, the uppermost first. */
interface Layers {
  readonly closeChannels: () => boolean;
  readonly drawer: Drawer;
  readonly closeThread: () => void;
  readonly arrange: () => void;
}

/** Keys that count on the whole page: Escape closes what lies uppermost; the skip link leads to the composer. */
export function startKeys({ closeChannels, drawer, closeThread, arrange }: Layers): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null)
      return;
    if (closeChannels()) return;
    if (drawer.open) {
      drawer.toggle(false);
      arrange();
    } else closeThread();
  });
  byId('try-one', HTMLButtonElement).addEventListener('click', arrange);
  byId('close-drawer', HTMLButtonElement).addEventListener('click', arrange);
  // What can be scrolled can be reached, in every browser.
  for (const scroller of document.querySelectorAll<HTMLElement>('.scroll')) scroller.tabIndex = 0;
  byId('skip', HTMLAnchorElement).addEventListener('click', (event) => {
    // The address names the place in the workspace.
    event.preventDefault();
    const field = byId('composer-text', HTMLElement);
    (field.checkVisibility() ? field : byId('main', HTMLElement)).focus();
  });
}
