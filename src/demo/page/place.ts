/** The two people whom the page can be. */
export type Person = 'oncall' | 'dev';

/** Where someone is; it stands in the address, so that a reload and the browser's own buttons keep it. */
export interface Place {
  readonly person: Person;
  /** Name of the channel; undefined on Casebook's home page. */
  readonly channel: string | undefined;
  /** Time stamp of the first message of the open thread. */
  readonly thread: string | undefined;
}

/** Where everyone begins. */
const FIRST = 'incidents';

/** Reads `#/oncall/incidents/1700000000.000100` or `#/dev/home`; whatever is missing is where everyone begins. */
function placeOf(hash: string): Place {
  const [, who = '', where = FIRST, thread = ''] = hash.split('/').map(decoded);
  const person: Person = who === 'dev' ? 'dev' : 'oncall';
  if (where === 'home') return { person, channel: undefined, thread: undefined };
  return { person, channel: where || FIRST, thread: /^\d+\.\d+$/.test(thread) ? thread : undefined };
}

/** Where the page is now. */
export function here(): Place {
  return placeOf(location.hash);
}

/** Goes somewhere; what is not named stays as it is, except that another channel closes the thread. */
export function go(to: Partial<Place>): void {
  const now = here();
  const moves = 'channel' in to && to.channel !== now.channel;
  const place: Place = { ...now, ...(moves ? { thread: undefined } : {}), ...to };
  const words = [place.person, place.channel ?? 'home', ...(place.thread ? [place.thread] : [])];
  location.hash = `/${words.map(encodeURIComponent).join('/')}`;
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return '';
  }
}
