import type { NormalizedLine } from '../domain/evidence.ts';
import type { SignalDefinition } from '../domain/rule.ts';
import type { Automaton } from './automaton.ts';
import type { Literals } from './literals.ts';
import { compilePattern } from './pattern.ts';
import { Scan } from './scan.ts';
import { CHUNK, type Scratch } from './scratch.ts';
import { isQuotedWhole, toSignal } from './sighting.ts';
import { SignalSet } from './signal-set.ts';

/** Longest stretch of a reading that a pattern is tried on, in UTF-16 units; a longer one is tried around each hit. */
const WINDOW = 4096;
/** What a match may need on either side of its literal, in units, where a reading is longer than that. */
const REACH = 768;
/** Milliseconds after which a search pauses. */
const SLICE_MS = 12;

/** How much work one text may cause. */
export interface SearchLimits {
  /** Tries of one pattern on one stretch. */
  readonly tries: number;
  /** UTF-16 units of the stretches that patterns ran over, whatever the text's length, and for each of its own units. */
  readonly units: number;
  readonly unitsForEach: number;
}

/** A signal that is looked for. */
export interface Entry extends Literals {
  readonly definition: SignalDefinition;
  /** True where the pattern captures something, so that every place where it matches can tell more. */
  readonly captures: boolean;
}

/** What a search looks for, and with which memory. */
export interface SearchParts {
  readonly entries: readonly Entry[];
  readonly automaton: Automaton;
  /** For each literal, the signals that it calls for. */
  readonly callers: readonly (readonly number[])[];
  readonly limits: SearchLimits;
  /** True where the words of people are looked for as well. */
  readonly prose: boolean;
  readonly scratch: Scratch;
}

/** One walk through the readings of one text, which can pause anywhere. */
export class Search {
  readonly found = new SignalSet();
  readonly #parts: SearchParts;
  readonly #scan: Scan;
  #tries = 0;
  /** Units that patterns may still run over. */
  #unitsLeft: number;
  /** The reading at hand, and which stretch of it stands in the memory from `#offset` on. */
  #index = 0;
  #from = 0;
  #offset = 0;
  #loadedTo = 0;
  #begun = false;
  #sliceEnd = 0;
  #last: Window = { line: undefined, from: 0, text: '', lower: '' };

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#unitsLeft = parts.limits.units;
    this.#scan = new Scan(parts.automaton);
    parts.scratch.text += 1;
  }

  /** True where the limits ended the search before the text's end. */
  get exhausted(): boolean {
    return this.#tries > this.#parts.limits.tries || this.#unitsLeft < 0;
  }

  /** Looks through the readings until the slice is over. @returns true where more is left */
  look(lines: readonly NormalizedLine[]): boolean {
    this.#sliceEnd = performance.now() + SLICE_MS;
    while (this.#index < lines.length) {
      if (this.#index >= this.#loadedTo) this.#load(lines);
      while (this.#index < this.#loadedTo) {
        const line = lines[this.#index];
        if (line !== undefined && !this.#walk(line)) return !this.exhausted;
      }
      if (performance.now() > this.#sliceEnd) return true;
    }
    return false;
  }

  /** Takes as many readings into the memory as fit, or one stretch of a long one. */
  #load(lines: readonly NormalizedLine[]): void {
    const first = lines[this.#index]?.text ?? '';
    this.#offset = 0;
    this.#loadedTo = this.#index + 1;
    if (first.length > CHUNK) {
      this.#parts.scratch.load(first.slice(this.#from, this.#from + CHUNK));
      return;
    }
    let text = first;
    for (let next = lines[this.#loadedTo]; next !== undefined; next = lines[this.#loadedTo]) {
      if (text.length + next.text.length > CHUNK) break;
      text += next.text;
      this.#loadedTo += 1;
    }
    this.#parts.scratch.load(text);
  }

  /** @returns false where the slice or the limits ended within the reading */
  #walk(line: NormalizedLine): boolean {
    const { scratch } = this.#parts;
    const length = Math.min(line.text.length - this.#from, CHUNK);
    if (!this.#begun) {
      if (this.#from === 0) {
        scratch.reading += 1;
        this.#scan.begin(this.#offset);
      } else this.#scan.at = this.#offset;
      this.#begun = true;
    }
    while (this.#scan.next(scratch.units, this.#offset + length)) {
      const end = this.#from + this.#scan.at - this.#offset;
      const before = this.#tries;
      this.#scan.ends((literal) => this.#call(literal, line, end));
      if (this.exhausted) return false;
      if (this.#tries > before && performance.now() > this.#sliceEnd) return false;
    }
    this.#leave(line, length);
    return true;
  }

  #leave(line: NormalizedLine, length: number): void {
    this.#unitsLeft += length * this.#parts.limits.unitsForEach;
    this.#begun = false;
    this.#offset += length;
    this.#from += length;
    if (this.#from < line.text.length) {
      this.#loadedTo = this.#index;
      return;
    }
    this.#from = 0;
    this.#index += 1;
  }

  #call(literal: number, line: NormalizedLine, end: number): void {
    const { callers, entries, prose, scratch } = this.#parts;
    for (const index of callers[literal] ?? []) {
      const entry = entries[index];
      if (entry === undefined || scratch.fullStamp[index] === scratch.text) continue;
      const tried = scratch.triedStamp[index] === scratch.reading ? (scratch.triedTo[index] ?? 0) : 0;
      if (end <= tried || (entry.definition.prose && !prose)) continue;
      scratch.triedStamp[index] = scratch.reading;
      scratch.triedTo[index] = this.#try(entry, line, end);
      if (!this.found.wants(entry.definition.id)) scratch.fullStamp[index] = scratch.text;
    }
  }

  /** @returns up to where the reading needs no further try */
  #try({ definition, captures, companions, anchored }: Entry, line: NormalizedLine, hit: number): number {
    // What was seen on one of the lines that were joined here says the same more plainly.
    if (!captures && line.pieces.length > 1 && this.found.isSeenWithin(definition.id, line))
      return line.text.length;
    const whole = line.text.length <= WINDOW;
    const from = whole ? 0 : Math.max(0, hit - REACH);
    const to = whole ? line.text.length : Math.min(line.text.length, from + WINDOW);
    this.#tries += 1;
    if (anchored && from > 0) return line.text.length;
    const window = this.#window(line, from, to);
    // The end of a window is tried again, so that a match around a hit there is seen whole.
    const triedTo = to === line.text.length ? to : to - REACH;
    if (!companions.every((set) => set.some((text) => window.lower.includes(text)))) return triedTo;
    this.#unitsLeft -= to - from;
    const { regex, captureNames } = compilePattern(definition.pattern);
    // The test runs as an automaton; where a match stands takes twenty times as long to say.
    if (!regex.test(window.text)) return triedTo;
    const entry = { definition, captureNames };
    if (!captures && isQuotedWhole(line)) {
      this.found.add(toSignal(entry, line, 0, line.text.length, () => null));
      return line.text.length;
    }
    const matcher = regex.matcher(window.text);
    while (matcher.find() && this.found.wants(definition.id)) {
      const [start, end] = [from + matcher.start(), from + matcher.end()];
      this.found.add(toSignal(entry, line, start, end, (name) => matcher.group(name)));
      if (start === end) break;
      // Another sighting on the same line would tell nothing new.
      if (!captures && line.pieces.length === 1) return line.text.length;
    }
    return triedTo;
  }

  /** A stretch of a reading, also in lower case; the one of the last try is often wanted again. */
  #window(line: NormalizedLine, from: number, to: number): Window {
    const { line: known, from: knownFrom } = this.#last;
    if (known === line && knownFrom === from) return this.#last;
    const text = to - from === line.text.length ? line.text : line.text.slice(from, to);
    // RE2 folds the long s as well.
    this.#last = { line, from, text, lower: text.toLowerCase().replaceAll('\u017f', 's') };
    return this.#last;
  }
}

interface Window {
  readonly line: NormalizedLine | undefined;
  readonly from: number;
  readonly text: string;
  readonly lower: string;
}
