import type { Directory } from './directory.ts';
import { byId, element } from './dom.ts';
import { here } from './place.ts';

/** The list on the left: the app's own page, and the channels. */
export class Channels {
  private readonly unread = new Set<string>();
  private directory: Directory | undefined;

  /** Shows the channels of this directory, and which one is open. */
  show(directory: Directory | undefined = this.directory): void {
    this.directory = directory;
    const { person, channel } = here();
    if (channel !== undefined) this.unread.delete(channel);
    byId('channels', HTMLUListElement).replaceChildren(
      ...(directory?.channels ?? []).map(({ name }) =>
        element('li', {}, this.link(`#/${person}/${name}`, name, channel === name)),
      ),
    );
    byId('apps', HTMLUListElement).replaceChildren(
      element(
        'li',
        {},
        element(
          'a',
          {
            ...{ href: `#/${person}/home`, 'data-testid': 'channel-casebook' },
            'aria-current': channel === undefined ? 'page' : undefined,
          },
          element('span', { class: 'mark', 'aria-hidden': 'true' }, 'C'),
          'Casebook',
        ),
      ),
    );
  }

  /** Something was said in a channel that is not open. */
  heard(id: string): void {
    const channel = this.directory?.channels.find((each) => each.id === id);
    if (channel === undefined || channel.name === here().channel || this.unread.has(channel.name)) return;
    this.unread.add(channel.name);
    this.show();
  }

  private link(href: string, name: string, current: boolean): HTMLAnchorElement {
    const unread = this.unread.has(name);
    return element(
      'a',
      {
        ...{ href, class: unread ? 'unread' : '', 'data-testid': `channel-${name}` },
        'aria-current': current ? 'page' : undefined,
      },
      element('span', { class: 'mark', 'aria-hidden': 'true' }, '#'),
      name,
      unread ? element('span', { class: 'sr' }, ', unread') : undefined,
    );
  }
}
