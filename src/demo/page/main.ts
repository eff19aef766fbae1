import { call } from './api.ts';
import { startClicks } from './clicks.ts';
import { createComposer } from './composer.ts';
import { byId } from './dom.ts';
import { createDrawer } from './drawer.ts';
import { startKeys } from './keys.ts';
import { startLinks } from './links.ts';
import { type Happening, listen } from './live.ts';
import { attempt, notify } from './notices.ts';
import { Page, startAlerts } from './page.ts';
import { startPermalinks } from './permalinks.ts';
import { go, here, type Person } from './place.ts';
import { textAt } from './read.ts';
import { sendAll } from './sending.ts';
import { createSheets } from './sheets.ts';
import { startTheme } from './theme.ts';
import { closeThread } from './thread.ts';
import { createThreadNews } from './thread-news.ts';

const page = new Page();
const news = createThreadNews(call);

const composer = createComposer({
  id: 'composer',
  destination: () => page.channel() && { channel: page.channel()?.id ?? '' },
  sending: () => page.follow(),
  sent: () => page.messages(),
});
const threadComposer = createComposer({
  id: 'thread-composer',
  destination: () => {
    const [channel, { thread }] = [page.channel(), here()];
    return channel === undefined || thread === undefined
      ? undefined
      : { channel: channel.id, threadTs: thread };
  },
  sending: () => undefined,
  sent: async () => {
    await Promise.all([page.thread(), page.messages()]);
  },
});

const drawer = createDrawer({
  fill(text) {
    if (here().channel === undefined) go({ channel: 'incidents' });
    if (matchMedia('(max-width: 800px)').matches) drawer.toggle(false);
    sheets.arrange();
    requestAnimationFrame(() => composer.fill(text));
  },
  async send(text) {
    const channel = page.channel() ?? page.known()?.channels[0];
    if (channel === undefined) return;
    if (here().channel === undefined) go({ channel: channel.name });
    page.follow();
    const thread = await sendAll({ channel: channel.id }, text, []);
    await page.messages();
    // What was posted is answered in its thread.
    if (thread !== undefined) go({ thread });
    if (thread !== undefined || matchMedia('(max-width: 800px)').matches) drawer.toggle(false);
    sheets.arrange();
  },
});
const sheets = createSheets(() => drawer.open);

function happened(happening: Happening): void {
  const [kind, channel, threadTs] = ['kind', 'channel', 'threadTs'].map((key) => textAt(happening, key));
  const open = page.channel()?.id === channel;
  if (kind === 'views') attempt(page.windows);
  if (kind === 'home' && here().channel === undefined) attempt(page.refreshHome);
  if (kind !== 'messages' && kind !== 'private') return;
  if (!open) {
    page.channels.heard(channel ?? '');
    return;
  }
  attempt(page.messages);
  if (here().thread !== undefined) attempt(page.thread);
  const directory = page.known();
  if (threadTs && threadTs !== here().thread && directory)
    attempt(() => news(channel ?? '', threadTs, directory));
}

let listening: { readonly person: Person; readonly stop: () => void } | undefined;

/** Each person has a stream of their own. */
function follow(): void {
  const { person } = here();
  if (listening?.person === person) return;
  listening?.stop();
  const status = byId('connection', HTMLElement);
  const stop = listen({
    happened,
    opened() {
      status.hidden = true;
      attempt(() => page.show(false));
    },
    lost() {
      status.hidden = false;
    },
  });
  listening = { person, stop };
}

/** What a person may do here, as the demo's policy has it. */
const WHO: Readonly<Record<Person, string>> = {
  oncall: 'You are On-call: English, may read everything in every cluster and work on incidents.',
  dev: 'You are Dev: Spanish, may read status and events of the namespace shop, in the GKE clusters only.',
};

let before = here();

function moved(): void {
  const now = here();
  follow();
  sheets.arrange();
  composer.name(`Message #${now.channel ?? ''}`);
  if (now.person !== before.person) notify(WHO[now.person]);
  const place = now.channel !== before.channel || now.person !== before.person;
  if (now.thread !== undefined && now.thread !== before.thread) {
    drawer.toggle(false);
    sheets.arrange();
  }
  const opened = now.thread !== undefined && now.thread !== before.thread;
  before = now;
  attempt(async () => {
    await page.show(place);
    if (opened) threadComposer.focus();
  });
}

byId('user-switch', HTMLSelectElement).addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement) go({ person: target.value === 'dev' ? 'dev' : 'oncall' });
});
addEventListener('hashchange', moved);
threadComposer.name('Reply in the thread');
startTheme();
startClicks();
startLinks(() => page.known()?.channels ?? []);
startPermalinks(() => page.known());
startAlerts(() => page.messages());
startKeys({ closeChannels: sheets.closeChannels, drawer, closeThread, arrange: sheets.arrange });
if (location.hash === '') history.replaceState(null, '', '#/oncall/incidents');
follow();
sheets.arrange();
composer.name(`Message #${before.channel ?? ''}`);
attempt(() => page.show(true));
