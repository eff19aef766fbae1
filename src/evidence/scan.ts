import type { Automaton } from './automaton.ts';

/** A walk over a text that stops wherever literals end; it can be left at any stop and taken up later. */
export class Scan {
  readonly #automaton: Automaton;
  #state = 0;
  /** Offset in the units at which the walk stands: behind the last unit of the literals it stopped for. */
  at = 0;

  constructor(automaton: Automaton) {
    this.#automaton = automaton;
  }

  /** Begins a text of its own at an offset. */
  begin(at: number): void {
    this.#state = 0;
    this.at = at;
  }

  /** Goes on up to `to`. @returns true where it stopped before for literals that end there */
  next(units: Uint16Array, to: number): boolean {
    const { classOf, next } = this.#automaton;
    let state = this.#state;
    for (let at = this.at; at < to; at++) {
      state = next[state + (classOf[units[at] ?? 0] ?? 0)] ?? 0;
      if (state < 0) {
        this.#state = ~state;
        this.at = at + 1;
        return true;
      }
    }
    this.#state = state;
    this.at = to;
    return false;
  }

  /** Calls `report` with each literal that ends where the walk stopped, the longest first. */
  ends(report: (literal: number) => void): void {
    const { classes, literalAt, shorter } = this.#automaton;
    for (let state = this.#state / classes; state !== 0; state = shorter[state] ?? 0) {
      const literal = literalAt[state] ?? -1;
      if (literal !== -1) report(literal);
    }
  }
}
