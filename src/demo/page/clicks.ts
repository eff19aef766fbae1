import { tell } from './api.ts';
import { confirmed } from './confirm.ts';
import { entered, valuesOf } from './form-values.ts';
import { announce, attempt } from './notices.ts';
import { type Fields, fieldsOf, textAt } from './read.ts';

/** Sends what is pressed, chosen or searched in anything that was drawn from Block Kit. */
export function startClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('button[data-action]') : null;
    if (control instanceof HTMLButtonElement) attempt(() => press(control, {}));
  });
  document.addEventListener('change', ({ target }) => {
    const control =
      target instanceof Element ? target.closest<HTMLElement>('[data-action], select[data-dispatch]') : null;
    if (control !== null) attempt(() => choose(control));
  });
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    if (target.dataset['dispatch'] === undefined) return;
    event.preventDefault();
    // What is found stands below.
    target.closest('.bk-input')?.scrollIntoView({ block: 'start' });
    attempt(() => choose(target));
  });
}

async function choose(control: HTMLElement): Promise<void> {
  await press(control, await entered(control, textAt(actionOf(control) ?? {}, 'type')));
}

/** What Block Kit calls the action of a control. */
function actionOf({ dataset }: HTMLElement): Fields | undefined {
  return fieldsOf(dataset['action'] ?? dataset['dispatch'] ?? '');
}

async function press(control: HTMLElement, more: Fields): Promise<void> {
  const action = actionOf(control);
  const place = containerOf(control);
  if (action === undefined || place === undefined || control.ariaBusy === 'true') return;
  const { confirm } = control.dataset;
  if (confirm !== undefined && !(await confirmed(fieldsOf(confirm) ?? {}))) return;
  control.ariaBusy = 'true';
  try {
    const values = await valuesOf(place.element);
    const state = Object.keys(values).length === 0 ? {} : { state: { values } };
    await tell('/clicks', { container: place.container, action: { ...action, ...more }, ...state });
    if (place.container['type'] === 'message') announce('Sent to Casebook');
  } finally {
    control.ariaBusy = null;
  }
}

/** Whether it stands in a message, or in a window or the home page. */
function containerOf(control: HTMLElement): { element: Element; container: Fields } | undefined {
  const view = control.closest<HTMLElement>('[data-view]');
  if (view !== null) return { element: view, container: { type: 'view', id: view.dataset['view'] ?? '' } };
  const message = control.closest<HTMLElement>('[data-ts]');
  if (message === null) return undefined;
  const { ts, channel, thread } = message.dataset;
  const container = {
    ...{ type: 'message', channel, ts, private: message.dataset['private'] !== undefined },
    ...(thread === undefined ? {} : { threadTs: thread }),
  };
  return { element: message, container };
}
