import type { Signal } from '../domain/evidence.ts';

/** More sightings of one signal than this add nothing to an answer. */
const MAX_SIGHTINGS = 40;
/** Looks at one signal, new or not, after which no more are taken: the same words again and again are one sighting. */
const MAX_LOOKS = 240;

/** Signals found so far. The same line stands in several readings, so equal sightings are kept once. */
export class SignalSet {
  readonly #byId = new Map<string, Signal[]>();
  readonly #looks = new Map<string, number>();

  /** False once enough sightings of a signal are kept. */
  wants(id: string): boolean {
    return (this.#byId.get(id)?.length ?? 0) < MAX_SIGHTINGS && (this.#looks.get(id) ?? 0) < MAX_LOOKS;
  }

  /** Keeps a sighting, unless one of the same line tells as much; the one that tells more replaces it. */
  add(signal: Signal): void {
    const sightings = this.#byId.get(signal.id) ?? [];
    this.#looks.set(signal.id, (this.#looks.get(signal.id) ?? 0) + 1);
    this.#byId.set(signal.id, sightings);
    if (sightings.some((other) => other.line === signal.line && tells(other, signal))) return;
    const poorer = sightings.findIndex((other) => other.line === signal.line && tells(signal, other));
    if (poorer >= 0) sightings[poorer] = signal;
    else sightings.push(signal);
  }

  /** By line, then id, then captures: the same for the same text, whatever order the rules were loaded in. */
  sorted(): Signal[] {
    return [...this.#byId.values()]
      .flat()
      .sort((a, b) => a.line - b.line || order(a.id, b.id) || order(key(a), key(b)));
  }
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
