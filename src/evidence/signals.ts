import { setImmediate } from 'node:timers/promises';
import type { NormalizedText } from '../domain/evidence.ts';
import type { MatchResult, SignalMatcher } from '../domain/ports.ts';
import type { SignalDefinition } from '../domain/rule.ts';
import { type Automaton, buildAutomaton } from './automaton.ts';
import { literalsOf } from './literals.ts';
import { rareParts } from './rare-literal.ts';
import { Scratch } from './scratch.ts';
import { type Entry, Search, type SearchLimits } from './search.ts';

/** Longer texts are logs: in them the words that people use stand by chance. In lines, and in UTF-16 units. */
const PROSE_LINES = 100;
const PROSE_UNITS = 128 * 1024;
/** What a text may cost in tries of one pattern on one stretch. A text that needs more is answered as incomplete. */
const LIMITS: SearchLimits = { tries: 2_000_000, units: 8 * 1024 * 1024, unitsForEach: 8 };

/** Looks for the literals of all patterns at once, and tries a pattern only where one of its literals stands. */
export class LiteralMatcher implements SignalMatcher {
  readonly automaton: Automaton;
  readonly #entries: readonly Entry[];
  /** For each literal, the signals that it calls for. */
  readonly #callers: readonly (readonly number[])[];
  readonly #limits: SearchLimits;
  /** Working memory of texts that were looked through, for the next ones: nothing is cleared or made anew. */
  readonly #spare: Scratch[] = [];

  /**
   * @param definitions all signals of the catalog, context signals included
   * @param limits where other than usual
   * @throws RangeError for a pattern that requires no literal and declares none
   */
  constructor(definitions: readonly SignalDefinition[], limits: Partial<SearchLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#entries = definitions.map(entryOf);
    const needed = this.#entries.flatMap(({ literals }, index) =>
      literals.map((literal) => ({ literal, index })),
    );
    const callers = new Map<string, number[]>();
    for (const [at, literal] of rareParts(needed.map((one) => one.literal)).entries()) {
      const index = needed[at]?.index ?? 0;
      const called = callers.get(literal);
      if (called === undefined) callers.set(literal, [index]);
      else if (!called.includes(index)) called.push(index);
    }
    this.automaton = buildAutomaton([...callers.keys()]);
    this.#callers = [...callers.values()];
  }

  /** Looks through a text in slices, between which other work gets its turn; any number of texts at the same time. */
  async match(text: NormalizedText): Promise<MatchResult> {
    const scratch = this.#spare.pop() ?? new Scratch(this.#entries.length);
    try {
      const search = new Search({
        entries: this.#entries,
        automaton: this.automaton,
        callers: this.#callers,
        limits: this.#limits,
        prose: isProse(text),
        scratch,
      });
      while (search.look(text.lines)) await setImmediate();
      return { signals: search.found.sorted(), exhausted: search.exhausted };
    } finally {
      this.#spare.push(scratch);
    }
  }
}

function entryOf(definition: SignalDefinition): Entry {
  const found = literalsOf(definition);
  if (found.literals.length === 0) throw new RangeError(`the signal ${definition.id} requires no literal`);
  return { definition, captures: /\(\?P?</.test(definition.pattern), ...found };
}

function isProse({ lines, lineCount }: NormalizedText): boolean {
  return lineCount <= PROSE_LINES && lines.reduce((sum, { text }) => sum + text.length, 0) <= PROSE_UNITS;
}
