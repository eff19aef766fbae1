import { type CommandChoice, choicesFor } from './commands.ts';
import { element } from './dom.ts';
import { announce } from './notices.ts';

/** The list of commands above a composer: arrows choose, Tab and Enter take, Escape closes. */
export class Completion {
  private choices: readonly CommandChoice[] = [];
  private active = 0;
  private closed = '';
  private readonly field: HTMLTextAreaElement;
  private readonly list: HTMLElement;

  constructor(field: HTMLTextAreaElement, list: HTMLElement) {
    this.field = field;
    this.list = list;
    field.addEventListener('input', () => this.update());
    field.addEventListener('blur', () => this.close());
    field.addEventListener('focus', () => this.update());
    list.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
      if (option !== null) this.take([...list.children].indexOf(option));
    });
  }

  /** True where the key was meant for the list. */
  key(event: KeyboardEvent): boolean {
    if (this.choices.length === 0) return false;
    const count = this.choices.length;
    if (event.key === 'ArrowDown') this.activate((this.active + 1) % count);
    else if (event.key === 'ArrowUp') this.activate((this.active + count - 1) % count);
    else if (event.key === 'Escape') this.close();
    else if (event.key === 'Tab' && !event.shiftKey) this.take(this.active);
    else if (event.key === 'Enter' && !event.shiftKey && this.adds()) this.take(this.active);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** Hides the list until something else is typed. */
  close(): void {
    this.closed = this.field.value;
    this.show([]);
  }

  private update(): void {
    if (this.field.value === this.closed) return;
    this.closed = '';
    const before = this.choices.length;
    this.show(choicesFor(this.field.value));
    if (this.choices.length > 0 && before === 0)
      announce(`${this.choices.length} commands. Arrow keys choose, Tab completes.`);
  }

  /** Enter sends a command that stands there whole. */
  private adds(): boolean {
    return this.choices[this.active]?.text.trim() !== this.field.value.trim();
  }

  private show(choices: readonly CommandChoice[]): void {
    this.choices = choices;
    this.list.hidden = choices.length === 0;
    this.list.replaceChildren(...choices.map((each, index) => this.option(each, index)));
    if (choices.length > 0) this.activate(0);
    else this.field.removeAttribute('aria-activedescendant');
  }

  private option({ text, rest, about }: CommandChoice, index: number): HTMLElement {
    return element(
      'div',
      { role: 'option', id: `${this.list.id}-${index}`, 'aria-selected': 'false' },
      element('code', {}, text.trim(), rest === '' ? '' : element('span', {}, ` ${rest}`)),
      element('span', { class: 'about' }, about),
    );
  }

  private activate(index: number): void {
    this.active = index;
    [...this.list.children].forEach((option, each) => {
      option.setAttribute('aria-selected', String(each === index));
      if (each === index) option.scrollIntoView({ block: 'nearest' });
    });
    this.field.setAttribute('aria-activedescendant', `${this.list.id}-${index}`);
  }

  private take(index: number): void {
    const text = this.choices[index]?.text;
    if (text === undefined) return;
    this.field.value = text;
    this.field.focus();
    this.close();
    this.field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
