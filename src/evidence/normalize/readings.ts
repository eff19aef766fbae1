import type { NormalizedLine, Origin } from '../../domain/evidence.ts';
import { finish } from './finish.ts';
import type { Mapped } from './mapped.ts';

/** Readings beside the lines themselves may together be this many times as long as the text, and a little more. */
const FACTOR = 4;
const ALLOWANCE = 16 * 1024;

/** Collects readings in their final form, each once, within bounds that grow with the text only. */
export class Readings {
  readonly #origin: Origin;
  readonly #lines: NormalizedLine[] = [];
  readonly #seen = new Map<number, Set<string>>();
  #left: number;

  constructor(origin: Origin, textLength: number) {
    this.#origin = origin;
    this.#left = FACTOR * textLength + ALLOWANCE;
  }

  /** Adds a line as it stands; one that is empty is left out. */
  addLine(mapped: Mapped): void {
    this.#keep(finish(mapped));
  }

  /** Adds another reading unless it repeats one of the same lines or the bound is reached. */
  add(mapped: Mapped): void {
    if (mapped.text.length > this.#left) return;
    const kept = this.#keep(finish(mapped));
    if (kept) this.#left -= mapped.text.length;
  }

  /** All readings in the order of their first lines. */
  inOrder(): NormalizedLine[] {
    return this.#lines.toSorted((a, b) => (a.pieces[0]?.line ?? 0) - (b.pieces[0]?.line ?? 0));
  }

  #keep(mapped: Mapped): boolean {
    const first = mapped.pieces[0]?.line;
    if (mapped.text === '' || first === undefined) return false;
    const key = `${mapped.pieces.at(-1)?.line ?? first}:${mapped.text}`;
    const seen = this.#seen.get(first);
    if (seen?.has(key)) return false;
    if (seen === undefined) this.#seen.set(first, new Set([key]));
    else seen.add(key);
    this.#lines.push({ text: mapped.text, pieces: mapped.pieces, origin: this.#origin });
    return true;
  }
}
