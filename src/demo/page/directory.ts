import { call } from './api.ts';
import { isFields, listAt, textAt } from './read.ts';

/** A channel of the workspace. */
export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly topic: string;
}

/** Who and what there is in the workspace. */
export interface Directory {
  readonly channels: readonly Channel[];
  /** The id of the person whom the page is. */
  readonly me: string;
  /** What a user is called. */
  nameOf(user: string): string;
  /** Whether a user is an app. */
  isApp(user: string): boolean;
}

/** Loads the channels and the names of people. @throws Error with a sentence for people */
export async function loadDirectory(): Promise<Directory> {
  const [auth, listed, people] = await Promise.all([
    call('auth.test'),
    call('conversations.list', { limit: '100', types: 'public_channel' }),
    call('users.list', { limit: '100' }),
  ]);
  const names = new Map(listAt(people, 'members').map((user) => [textAt(user, 'id'), nameOf(user)]));
  const apps = new Set(
    listAt(people, 'members').flatMap((user) => (user['is_bot'] === true ? [textAt(user, 'id')] : [])),
  );
  const channels = listAt(listed, 'channels')
    .filter((channel) => channel['is_im'] !== true && channel['is_archived'] !== true)
    .map((channel) => {
      const topic = channel['topic'];
      const text = isFields(topic) ? textAt(topic, 'value') : '';
      return { id: textAt(channel, 'id'), name: textAt(channel, 'name'), topic: text };
    });
  return {
    channels: channels.sort((a, b) => rank(a.name) - rank(b.name)),
    me: textAt(auth, 'user_id'),
    nameOf: (user) => names.get(user) ?? user,
    isApp: (user) => apps.has(user),
  };
}

/** The demo's own channels stand before what the workspace brings along. */
const ORDER = ['incidents', 'payments', 'alerts'];

function rank(name: string): number {
  const place = ORDER.indexOf(name);
  return place === -1 ? ORDER.length : place;
}

function nameOf(user: Readonly<Record<string, unknown>>): string {
  const name = textAt(user, 'real_name') || textAt(user, 'name');
  return name.toLowerCase() === 'casebook' ? 'Casebook' : name;
}
