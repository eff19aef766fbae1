import { tell } from './api.ts';
import { avatar } from './avatar.ts';
import { Channels } from './channels.ts';
import { type Channel, type Directory, loadDirectory } from './directory.ts';
import { byId } from './dom.ts';
import { createHome } from './home.ts';
import { coalesced } from './live.ts';
import { createMessages } from './messages.ts';
import { attempt, notify } from './notices.ts';
import { here, type Person } from './place.ts';
import { createThread } from './thread.ts';
import { createWindows } from './windows.ts';

/** The parts of the page that show what the workspace holds. */
export class Page {
  readonly channels = new Channels();
  private readonly home = createHome();
  private readonly list = createMessages();
  private readonly showThread = createThread();
  private directory: { readonly person: Person; readonly known: Directory } | undefined;

  readonly messages = coalesced(async () => {
    const [channel, directory] = [this.channel(), this.known()];
    if (channel !== undefined && directory !== undefined) await this.list.show(channel, directory);
  });
  readonly thread = coalesced(async () => {
    const directory = this.known();
    if (directory !== undefined) await this.showThread(this.channel(), directory);
  });
  readonly windows = coalesced(createWindows());
  readonly refreshHome = coalesced(() => this.home.refresh());

  /** What comes next in the channel is scrolled to, since the person asked for it. */
  follow(): void {
    this.list.follow();
  }

  /** The open channel; undefined on the home page or while nothing is known. */
  channel(): Channel | undefined {
    const { channel } = here();
    return this.known()?.channels.find(({ name }) => name === channel);
  }

  /** What is known of the workspace as the person whom the page is. */
  known(): Directory | undefined {
    return this.directory?.person === here().person ? this.directory.known : undefined;
  }

  /** Draws the place that the address names. @param moved whether it is another than before @throws Error */
  async show(moved: boolean): Promise<void> {
    const { person, channel } = here();
    if (this.known() === undefined) this.directory = { person, known: await loadDirectory() };
    if (here().person !== person) return;
    this.channels.show(this.known());
    this.frame(this.channel());
    const home = channel === undefined;
    if (home) await (moved ? this.home.open() : this.home.refresh());
    await Promise.all([...(home ? [] : [this.messages()]), this.thread(), this.windows()]);
  }

  /** The head of the middle, and which of its parts can be seen. */
  private frame(channel: Channel | undefined): void {
    const { channel: name, person } = here();
    const home = name === undefined;
    byId('channel-view', HTMLElement).hidden = home;
    byId('home-view', HTMLElement).hidden = !home;
    byId('title', HTMLElement).textContent = home ? 'Casebook' : `# ${name}`;
    byId('topic', HTMLElement).textContent = home ? 'Its home page, for you' : (channel?.topic ?? '');
    byId('alert-tools', HTMLElement).hidden = name !== 'alerts';
    byId('scroll', HTMLElement).ariaLabel = `Messages in #${name ?? ''}`;
    document.title = `${home ? 'Casebook' : `#${name}`} · Casebook demo`;
    byId('user-switch', HTMLSelectElement).value = person;
    byId('me', HTMLElement).replaceChildren(avatar(person === 'oncall' ? 'On-call' : 'Dev'));
    if (!home && channel === undefined) notify(`There is no channel #${name}.`);
  }
}

/** The buttons that send an alert, and its end. */
export function startAlerts(refresh: () => Promise<void>): void {
  const send = (id: string, state: 'firing' | 'resolved') =>
    byId(id, HTMLButtonElement).addEventListener('click', () =>
      attempt(async () => {
        await tell('/alerts', { state });
        await refresh();
      }),
    );
  send('alert', 'firing');
  send('alert-resolved', 'resolved');
}
