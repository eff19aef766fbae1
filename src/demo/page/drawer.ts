import { get } from './api.ts';
import { button, byId, element, icon } from './dom.ts';
import { attempt, notify } from './notices.ts';
import { type Fields, isFields, listAt, textAt, textsAt } from './read.ts';

/** What the drawer does with what is chosen in it. */
interface DrawerOptions {
  /** Puts a text into the composer. */
  readonly fill: (text: string) => void;
  readonly send: (text: string) => Promise<void>;
}

/** The drawer of samples and sample clusters. */
export interface Drawer {
  toggle(open: boolean): void;
  readonly open: boolean;
}

/** Makes the drawer; what it holds is fetched when it is opened first. */
export function createDrawer(options: DrawerOptions): Drawer {
  const pane = byId('drawer', HTMLElement);
  const opener = byId('try-one', HTMLButtonElement);
  let filled = false;
  const drawer: Drawer = {
    get open() {
      return !pane.hidden;
    },
    toggle(open) {
      if (open === drawer.open) return;
      pane.hidden = !open;
      opener.ariaExpanded = String(open);
      document.body.classList.toggle('with-drawer', open);
      if (open) byId('drawer-title', HTMLElement).focus();
      else if (pane.contains(document.activeElement) || document.activeElement === document.body)
        opener.focus();
      if (open && !filled) attempt(fill);
    },
  };
  const fill = async () => {
    const [samples, clusters] = await Promise.all([get('/samples'), get('/clusters')]);
    byId('clusters', HTMLElement).replaceChildren(
      ...listOf(clusters, 'clusters').map((each, index) => cluster(each, index === 0, options)),
    );
    byId('samples', HTMLElement).replaceChildren(
      ...group('Documented failures', listOf(samples, 'samples'), 'documented', options),
      ...group('General failures', listOf(samples, 'samples'), 'general', options),
    );
    filled = true;
  };
  opener.addEventListener('click', () => drawer.toggle(!drawer.open));
  byId('close-drawer', HTMLButtonElement).addEventListener('click', () => drawer.toggle(false));
  return drawer;
}

function cluster(each: Fields, first: boolean, { fill, send }: DrawerOptions): HTMLLIElement {
  const commands = textsAt(each, 'commands');
  const name = textAt(each, 'name');
  const questions = element(
    'details',
    { open: first, name: 'questions' },
    element('summary', {}, 'What to ask'),
    element('ul', { class: 'commands' }, ...commands.map((line) => command(line, fill, send))),
  );
  const choose = () => {
    questions.open = true;
    attempt(async () => {
      await send(`/diagnose settings cluster ${name}`);
      notify(`Asked Casebook to use ${name} in this channel.`);
    });
  };
  return element(
    'li',
    { class: 'card' },
    element('h4', {}, name),
    element('p', { class: 'quiet' }, textAt(each, 'about')),
    button(
      'Use in this channel',
      { class: 'secondary', 'data-testid': 'cluster', 'data-cluster': name },
      choose,
    ),
    questions,
  );
}

function command(line: string, fill: (text: string) => void, send: DrawerOptions['send']): HTMLLIElement {
  const text = line.startsWith('/') || line.startsWith('@') ? line : `/diagnose ${line}`;
  return element('li', {}, putter(element('code', {}, text), text, fill), sender(text, text, send));
}

function group(
  title: string,
  samples: readonly Fields[],
  kind: string,
  options: DrawerOptions,
): HTMLElement[] {
  const own = samples.filter((sample) => textAt(sample, 'group') === kind);
  if (own.length === 0) return [];
  const rows = own.map((sample) => {
    const [name, text] = [textAt(sample, 'title'), textAt(sample, 'text')];
    const put = putter(name, text, options.fill);
    put.dataset['testid'] = 'sample';
    return element('li', {}, put, sender(name, text, options.send, 'sample-send'));
  });
  return [element('h4', {}, `${title} (${own.length})`), element('ul', { class: 'samples' }, ...rows)];
}

/** Puts a text into the composer. */
function putter(label: string | HTMLElement, text: string, fill: (text: string) => void): HTMLButtonElement {
  const put = button('', { class: 'put', title: 'Put into the composer' }, () => fill(text));
  put.append(label);
  return put;
}

function sender(name: string, text: string, send: DrawerOptions['send'], testId?: string): HTMLButtonElement {
  const made = button(
    '',
    { class: 'tool', 'aria-label': `Send: ${name}`, title: 'Send', 'data-testid': testId },
    () => attempt(() => send(text)),
  );
  made.append(icon('send'));
  return made;
}

function listOf(answer: unknown, key: string): Fields[] {
  if (Array.isArray(answer)) return answer.filter(isFields);
  return isFields(answer) ? listAt(answer, key) : [];
}
