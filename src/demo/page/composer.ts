import { Completion } from './completion.ts';
import { button, byId, element, icon } from './dom.ts';
import { attempt } from './notices.ts';
import { type Destination, sendAll } from './sending.ts';

/** What the page does with a composer. */
export interface Composer {
  /** Puts a text in, ready to be sent. */
  fill(text: string): void;
  focus(): void;
  /** What it says where nothing is written. */
  name(placeholder: string): void;
}

/** How a composer begins its ids, and where what it sends goes; undefined while there is no such place. */
interface ComposerOptions {
  readonly id: 'composer' | 'thread-composer';
  readonly destination: () => Destination | undefined;
  readonly sending: () => void;
  readonly sent: () => Promise<void>;
}

/** Makes a composer of the form with this id: Enter sends, Shift and Enter begin a line, files come by drop, paste or button. */
export function createComposer({ id, destination, sending, sent }: ComposerOptions): Composer {
  const form = byId(id, HTMLFormElement);
  const field = byId(`${id}-text`, HTMLTextAreaElement);
  const sender = byId(`${id}-send`, HTMLButtonElement);
  const files = attachments(id, () => ready());
  const completion = id === 'composer' ? new Completion(field, byId('completion', HTMLElement)) : undefined;
  const ready = () => {
    sender.ariaDisabled = String(field.value.trim() === '' && files.list().length === 0);
  };
  const submit = () => {
    const to = destination();
    const text = field.value.replace(/\s+$/, '');
    const chosen = files.list();
    if (to === undefined || (text.trim() === '' && chosen.length === 0)) return;
    completion?.close();
    field.value = '';
    files.clear();
    ready();
    sending();
    attempt(async () => {
      try {
        await sendAll(to, text, chosen);
      } catch (error) {
        // What could not be sent is not lost.
        if (field.value === '') field.value = text;
        ready();
        throw error;
      }
      await sent();
    });
  };
  field.addEventListener('input', ready);
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || completion?.key(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  ready();
  return {
    fill(text) {
      field.value = text;
      ready();
      field.focus();
      completion?.close();
      field.setSelectionRange(text.length, text.length);
    },
    focus: () => field.focus(),
    name(placeholder) {
      field.placeholder = placeholder;
      field.ariaLabel = placeholder;
    },
  };
}

/** The files that go along with the next message. */
function attachments(id: string, changed: () => void) {
  const chips = byId(`${id}-files`, HTMLUListElement);
  const input = byId(`${id}-file`, HTMLInputElement);
  const zone = byId(id, HTMLFormElement).closest('.pane') ?? document.body;
  let files: File[] = [];
  const show = () => {
    chips.hidden = files.length === 0;
    chips.replaceChildren(
      ...files.map((file) => chip(file, () => set(files.filter((each) => each !== file)))),
    );
    changed();
  };
  const set = (next: File[]) => {
    files = next;
    show();
  };
  const add = (more: Iterable<File>) => set([...files, ...more]);
  byId(`${id}-attach`, HTMLButtonElement).addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    add(input.files ?? []);
    input.value = '';
    byId(`${id}-text`, HTMLTextAreaElement).focus();
  });
  zone.addEventListener('paste', (event) => {
    const pasted = event instanceof ClipboardEvent ? event.clipboardData?.files : undefined;
    if (pasted !== undefined && pasted.length > 0) add(pasted);
  });
  dropZone(zone, add);
  return { list: () => files, clear: () => set([]) };
}

function dropZone(zone: Element, dropped: (files: Iterable<File>) => void): void {
  const over = (on: boolean) => zone.classList.toggle('dropping', on);
  zone.addEventListener('dragover', (event) => {
    event.preventDefault();
    over(true);
  });
  zone.addEventListener('dragleave', (event) => {
    const to = event instanceof DragEvent ? event.relatedTarget : null;
    if (!(to instanceof Node && zone.contains(to))) over(false);
  });
  zone.addEventListener('drop', (event) => {
    event.preventDefault();
    over(false);
    if (event instanceof DragEvent) dropped(event.dataTransfer?.files ?? []);
  });
}

function chip(file: File, remove: () => void): HTMLLIElement {
  const cross = button('', { class: 'tool', 'aria-label': `Remove ${file.name}` }, remove);
  cross.append(icon('close'));
  return element('li', { class: 'chip' }, icon('file'), element('span', {}, file.name), cross);
}
