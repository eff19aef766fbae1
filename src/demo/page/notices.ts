import { byId, element } from './dom.ts';

/** Milliseconds for which a notice can be read. */
const SHOWN_MS = 8000;

/** Says something to a screen reader alone. */
export function announce(text: string): void {
  const region = byId('announcer', HTMLElement);
  region.append(element('p', {}, text));
  while (region.childElementCount > 5) region.firstElementChild?.remove();
}

/** Shows a short notice, which goes away by itself. */
export function notify(text: string): void {
  // What lies behind an open window is neither seen nor read out.
  const window = document.querySelector('dialog[open]');
  const notice = element('p', { class: 'notice', role: window === null ? undefined : 'alert' }, text);
  (window ?? byId('notices', HTMLElement)).append(notice);
  setTimeout(() => notice.remove(), SHOWN_MS);
}

/** Runs a task whose failure is told to the person. */
export function attempt(task: () => Promise<unknown>): void {
  task().catch((error: unknown) => notify(error instanceof Error ? error.message : String(error)));
}
