import type { View } from './view.ts';

/** The windows that one person has open, one upon the other. */
export class Windows {
  private stack: readonly View[] = [];
  private readonly changed: () => void;

  /** @param changed is told when something is opened, changed or closed */
  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** From the bottom to the top, which is the one that is seen. */
  get open(): readonly View[] {
    return this.stack;
  }

  find(id: string): View | undefined {
    return this.stack.find((view) => view.id === id);
  }

  /** A window in the place of all. */
  show(view: View): void {
    this.set([view]);
  }

  /** A window upon the others. */
  push(view: View): void {
    this.set([...this.stack, view]);
  }

  /** What a window shows from now on; nothing where it is closed. */
  update(view: View): void {
    if (this.find(view.id) !== undefined)
      this.set(this.stack.map((each) => (each.id === view.id ? view : each)));
  }

  /** Closes a window and those upon it; all without an id. */
  close(id?: string): void {
    const index = id === undefined ? 0 : this.stack.findIndex((view) => view.id === id);
    if (index !== -1 && this.stack.length > 0) this.set(this.stack.slice(0, index));
  }

  private set(stack: readonly View[]): void {
    this.stack = stack;
    this.changed();
  }
}
