import { get, post, tell } from './api.ts';
import { button, byId, element, icon, setDrawn } from './dom.ts';
import { valuesOf } from './form-values.ts';
import { attempt } from './notices.ts';
import { type Fields, isFields, listAt, textAt } from './read.ts';
import { keptValues } from './window-fields.ts';

/** Shows the open window, the top of the stack, as a dialog. */
export function createWindows(): () => Promise<void> {
  const dialog = byId('window', HTMLDialogElement);
  let shown = '';
  const refresh = async () => {
    const answer = await get('/views');
    const views = Array.isArray(answer)
      ? answer.filter(isFields)
      : isFields(answer)
        ? listAt(answer, 'views')
        : [];
    const top = views.at(-1);
    const mark = top === undefined ? '' : JSON.stringify(top);
    if (mark === shown) return;
    shown = mark;
    if (top === undefined) return dialog.close();
    draw(dialog, top, refresh);
    if (!dialog.open) dialog.showModal();
    focusFirst(dialog);
  };
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    attempt(() => close(dialog, refresh));
  });
  return refresh;
}

async function close(dialog: HTMLDialogElement, refresh: () => Promise<void>): Promise<void> {
  await tell('/views/close', { id: dialog.dataset['view'] ?? '' });
  await refresh();
}

function draw(dialog: HTMLDialogElement, view: Fields, refresh: () => Promise<void>): void {
  const id = textAt(view, 'id');
  const restore = dialog.dataset['view'] === id && dialog.open ? keptValues(dialog) : () => undefined;
  const body = element('div', { class: 'window-body blocks', tabindex: '0' });
  setDrawn(body, textAt(view, 'html'));
  const shut = () => attempt(() => close(dialog, refresh));
  const cross = button('', { class: 'tool', 'aria-label': 'Close the window' }, shut);
  cross.append(icon('close'));
  const submit = textAt(view, 'submit');
  const footer = element(
    'footer',
    {},
    button(textAt(view, 'close') || 'Close', { class: 'secondary' }, shut),
  );
  const form = body.querySelector('form');
  if (form !== null) {
    form.id = 'window-form';
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (submit !== '') attempt(() => send(dialog, id, refresh));
    });
  }
  if (submit !== '')
    footer.append(element('button', { type: 'submit', form: 'window-form', class: 'primary' }, submit));
  dialog.dataset['view'] = id;
  dialog.replaceChildren(
    element('header', {}, element('h2', { id: 'window-title' }, textAt(view, 'title')), cross),
    body,
    footer,
  );
  restore();
}

async function send(dialog: HTMLDialogElement, id: string, refresh: () => Promise<void>): Promise<void> {
  if (dialog.ariaBusy === 'true') return;
  dialog.ariaBusy = 'true';
  try {
    const answer = await post('/views/submit', { id, values: await valuesOf(dialog) });
    const errors = answer['errors'];
    if (isFields(errors)) return showErrors(dialog, errors);
    if (answer['ok'] === false) throw new Error(textAt(answer, 'error') || 'The window was not taken.');
    await refresh();
  } finally {
    dialog.ariaBusy = null;
  }
}

/** What can be filled in; what frames it has the name of its block too. */
const FIELDS = ':is(input, textarea, select)[data-block]';

/** Puts what is wrong below its field, and the focus into the first of them. */
function showErrors(dialog: HTMLDialogElement, errors: Fields): void {
  let first: HTMLElement | undefined;
  for (const control of dialog.querySelectorAll<HTMLElement>(FIELDS)) {
    const message = textAt(errors, control.dataset['block'] ?? '');
    control.ariaInvalid = message === '' ? null : 'true';
    const slot = (control.closest('.bk-input') ?? control.parentElement)?.querySelector<HTMLElement>(
      '.bk-error',
    );
    if (slot) {
      slot.textContent = message;
      slot.hidden = message === '';
    }
    if (message !== '') first ??= control;
  }
  first?.focus();
}

function focusFirst(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(
    '[autofocus], .window-body :is(input, textarea, select, button)',
  );
  (field ?? dialog.querySelector<HTMLElement>('.window-body') ?? dialog).focus();
}
