import { setImmediate } from 'node:timers/promises';
import type { NormalizedLine, NormalizedText } from '../domain/evidence.ts';
import type { MatchResult, SignalMatcher } from '../domain/ports.ts';
import type { SignalDefinition } from '../domain/rule.ts';
import { type Automaton, buildAutomaton, scan } from './automaton.ts';
import { literalsOf } from './literals.ts';
import { type CompiledPattern, compilePattern } from './pattern.ts';
import { toSignal } from './sighting.ts';
import { SignalSet } from './signal-set.ts';

/** Longest stretch of a reading that a pattern is tried on, in UTF-16 units; a longer one is tried around each hit. */
const WINDOW = 4096;
/** Units of text per slice of work; between slices other work gets its turn. */
const SLICE = 64 * 1024;
/** Longer texts are logs: in them the words that people use stand by chance. */
const PROSE_LINES = 100;
/** Tries of one pattern on one stretch, for each text. A text that needs more is answered as incomplete. */
const BUDGET = 400_000;

/** A signal ready to be looked for. */
export interface Entry extends CompiledPattern {
  readonly definition: SignalDefinition;
}

/** Looks for the literals of all patterns at once, and tries a pattern only where one of its literals stands. */
export class LiteralMatcher implements SignalMatcher {
  readonly #entries: readonly Entry[];
  readonly #automaton: Automaton;
  /** For each literal, the entries that it calls for. */
  readonly #callers: readonly (readonly number[])[];
  readonly #budget: number;

  /**
   * @param definitions all signals of the catalog, context signals included
   * @param budget tries after which a text is given up
   * @throws RangeError for a pattern that requires no literal and declares none
   */
  constructor(definitions: readonly SignalDefinition[], budget: number = BUDGET) {
    this.#budget = budget;
    this.#entries = definitions.map((definition) => ({ definition, ...compilePattern(definition.pattern) }));
    const callers = new Map<string, number[]>();
    for (const [index, definition] of definitions.entries()) {
      const literals = literalsOf(definition);
      if (literals.length === 0) throw new RangeError(`the signal ${definition.id} requires no literal`);
      for (const literal of literals) {
        callers.set(literal, [...(callers.get(literal) ?? []), index]);
      }
    }
    this.#automaton = buildAutomaton([...callers.keys()]);
    this.#callers = [...callers.values()];
  }

  async match(text: NormalizedText): Promise<MatchResult> {
    const found = new SignalSet();
    const search = new Search(this.#entries, this.#callers, text.lineCount <= PROSE_LINES, found);
    let sliced = 0;
    for (const line of text.lines) {
      search.look(this.#automaton, line);
      if (search.tries > this.#budget) return { signals: found.sorted(), exhausted: true };
      sliced += line.text.length;
      if (sliced < SLICE) continue;
      sliced = 0;
      await setImmediate();
    }
    return { signals: found.sorted(), exhausted: false };
  }
}

/** The state of looking through one text. */
class Search {
  tries = 0;
  readonly #entries: readonly Entry[];
  readonly #callers: readonly (readonly number[])[];
  readonly #prose: boolean;
  readonly #found: SignalSet;
  /** For each entry, up to where the current reading was tried; valid where the stamp is the reading's. */
  readonly #triedTo: Int32Array;
  readonly #stamp: Int32Array;
  #reading = 0;

  constructor(
    entries: readonly Entry[],
    callers: readonly (readonly number[])[],
    prose: boolean,
    found: SignalSet,
  ) {
    this.#entries = entries;
    this.#callers = callers;
    this.#prose = prose;
    this.#found = found;
    this.#triedTo = new Int32Array(entries.length);
    this.#stamp = new Int32Array(entries.length);
  }

  look(automaton: Automaton, line: NormalizedLine): void {
    this.#reading += 1;
    scan(automaton, line.text, (literal, end) => {
      for (const index of this.#callers[literal] ?? []) this.#try(index, line, end);
    });
  }

  #try(index: number, line: NormalizedLine, hit: number): void {
    const entry = this.#entries[index];
    if (entry === undefined || (entry.definition.prose && !this.#prose)) return;
    const tried = this.#stamp[index] === this.#reading ? (this.#triedTo[index] ?? 0) : 0;
    if (hit <= tried || !this.#found.wants(entry.definition.id)) return;
    const whole = line.text.length <= WINDOW;
    const from = whole ? 0 : Math.max(0, hit - WINDOW / 2);
    const to = whole ? line.text.length : Math.min(line.text.length, hit + WINDOW / 2);
    this.#stamp[index] = this.#reading;
    // Half a window is left to be tried again, so that a match around the next hit is seen whole.
    this.#triedTo[index] = whole ? to : hit + WINDOW / 4;
    this.tries += 1;
    const matcher = entry.regex.matcher(line.text.slice(from, to));
    while (matcher.find() && this.#found.wants(entry.definition.id)) {
      const [start, end] = [from + matcher.start(), from + matcher.end()];
      this.#found.add(toSignal(entry, line, start, end, (name) => matcher.group(name)));
      if (start === end) break;
    }
  }
}
