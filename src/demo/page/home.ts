import { get, tell } from './api.ts';
import { byId, element, setDrawn } from './dom.ts';
import { here } from './place.ts';
import { isFields, textAt } from './read.ts';

/** Casebook's home page. */
export interface Home {
  /** Tells the app that the page was opened. @throws Error with a sentence for people */
  open(): Promise<void>;
  /** Draws the page as it was published last. @throws Error with a sentence for people */
  refresh(): Promise<void>;
}

/** The home page in the middle of the page. */
export function createHome(): Home {
  const page = byId('home-body', HTMLElement);
  let shown = '';
  const refresh = async () => {
    const { person } = here();
    const answer = await get('/home');
    if (here().person !== person || !isFields(answer)) return;
    const html = textAt(answer, 'html');
    const mark = `${person}\n${html}`;
    if (mark === shown) return;
    shown = mark;
    page.dataset['view'] = textAt(answer, 'id') || 'home';
    const back = focusedIn(page);
    if (html === '') page.replaceChildren(element('p', { class: 'quiet' }, 'Casebook is drawing its page…'));
    else setDrawn(page, html);
    back();
  };
  return {
    async open() {
      await refresh();
      await tell('/home');
      await refresh();
    },
    refresh,
  };
}

/** Finds the focused control again by what it does, after the page was drawn anew. */
function focusedIn(page: HTMLElement): () => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !page.contains(active)) return () => undefined;
  const { action, actionId } = active.dataset;
  const typed = active instanceof HTMLInputElement ? active.value : undefined;
  return () => {
    const same = [...page.querySelectorAll<HTMLElement>('[data-action], [data-action-id]')].find(
      ({ dataset }) => dataset['action'] === action && dataset['actionId'] === actionId,
    );
    if (same instanceof HTMLInputElement && typed !== undefined) same.value = typed;
    (same ?? page).focus({ preventScroll: same !== undefined });
  };
}
