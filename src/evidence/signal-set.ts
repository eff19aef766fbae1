import type { Captures, NormalizedLine, Signal } from '../domain/evidence.ts';
import type { Sighting } from './sighting.ts';

/** More sightings of one signal than this add nothing to an answer. */
const MAX_SIGHTINGS = 40;
/** Looks at one signal, new or not, after which no more are taken: the same words again and again are one sighting. */
const MAX_LOOKS = 240;

/** Signals found so far. The same line stands in several readings, so equal sightings are kept once. */
export class SignalSet {
  readonly #byId = new Map<string, Sighting[]>();
  readonly #looks = new Map<string, number>();

  /** False once enough sightings of a signal are kept. */
  wants(id: string): boolean {
    return (this.#byId.get(id)?.length ?? 0) < MAX_SIGHTINGS && (this.#looks.get(id) ?? 0) < MAX_LOOKS;
  }

  /** True where a signal was seen on a single line of those that a reading was joined from. */
  isSeenWithin(id: string, { pieces }: NormalizedLine): boolean {
    const [first, last] = [pieces[0]?.line ?? 0, pieces.at(-1)?.line ?? 0];
    const sightings = this.#byId.get(id) ?? [];
    return sightings.some(({ joined, line }) => joined === 1 && line >= first && line <= last);
  }

  /** Keeps a sighting, unless one of the same line tells as much in as few lines; the one that tells more replaces it. */
  add(signal: Sighting): void {
    const sightings = this.#byId.get(signal.id) ?? [];
    this.#looks.set(signal.id, (this.#looks.get(signal.id) ?? 0) + 1);
    this.#byId.set(signal.id, sightings);
    const here = (other: Sighting) => other.line === signal.line;
    if (sightings.some((other) => here(other) && tells(other, signal) && !isPlainer(signal, other))) return;
    const poorer = sightings.findIndex((other) => here(other) && tells(signal, other));
    if (poorer >= 0) sightings[poorer] = signal;
    else sightings.push(signal);
  }

  /** By line, then id, then captures: the same for the same text, whatever order the rules were loaded in. */
  sorted(): Signal[] {
    return [...this.#byId.values()]
      .flatMap((sightings) => sightings.filter((sighting) => !isJoinedForNothing(sighting, sightings)))
      .map(({ lastLine: _lastLine, joined: _joined, ...signal }) => signal)
      .sort((a, b) => a.line - b.line || order(a.id, b.id) || order(key(a), key(b)));
  }
}

/** The same, read from fewer lines: the original line rather than several that were joined. */
function isPlainer(a: Sighting, b: Sighting): boolean {
  return a.joined < b.joined && tells(b, a) && tells(a, b);
}

/** A match over several lines of which one tells the same alone; what a line's end cut off makes the joined one richer. */
function isJoinedForNothing(sighting: Sighting, all: readonly Sighting[]): boolean {
  if (sighting.lastLine === sighting.line) return false;
  const within = all.filter(
    ({ line, lastLine }) => line === lastLine && line >= sighting.line && line <= sighting.lastLine,
  );
  return within.length > 0 && !within.some((alone) => completes(sighting.captures, alone.captures));
}

function completes(longer: Captures, shorter: Captures): boolean {
  return Object.entries(longer).some(([name, value]) => {
    const cut = shorter[name];
    return cut === undefined || (value !== cut && value.startsWith(cut));
  });
}

/** True when every capture of `b` stands in `a` too. */
function tells(a: Signal, b: Signal): boolean {
  return Object.entries(b.captures).every(([name, value]) => a.captures[name] === value);
}

function key(signal: Signal): string {
  return JSON.stringify(signal.captures);
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
