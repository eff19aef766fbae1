import { button, element } from './dom.ts';
import { type Fields, textAt } from './read.ts';

/** Asks before a button of Block Kit does its work, in the words that its `data-confirm` holds. True for yes. */
export function confirmed(confirm: Fields): Promise<boolean> {
  const dialog = element('dialog', { class: 'window small', 'aria-labelledby': 'confirm-title' });
  return new Promise((resolve) => {
    const end = (answer: boolean) => () => {
      dialog.close();
      dialog.remove();
      resolve(answer);
    };
    const yes = button(
      textOf(confirm, 'confirm', 'Yes'),
      { class: confirm['style'] === 'danger' ? 'danger' : 'primary' },
      end(true),
    );
    const no = button(textOf(confirm, 'deny', 'Cancel'), { class: 'secondary' }, end(false));
    dialog.addEventListener('cancel', end(false));
    dialog.append(
      element(
        'header',
        {},
        element('h2', { id: 'confirm-title' }, textOf(confirm, 'title', 'Are you sure?')),
      ),
      element('div', { class: 'window-body' }, element('p', {}, textOf(confirm, 'text', ''))),
      element('footer', {}, no, yes),
    );
    document.body.append(dialog);
    dialog.showModal();
    yes.focus();
  });
}

function textOf(confirm: Fields, key: string, otherwise: string): string {
  return textAt(confirm, key) || otherwise;
}
