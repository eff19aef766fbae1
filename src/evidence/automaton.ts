/**
 * Aho-Corasick over literals, as a dense automaton in typed arrays: one table look-up a character, whatever the number
 * of literals. Letters count as equal in both cases, so texts need not be lower-cased first.
 *
 * A state is named by the offset of its row in `next`. States are numbered by their depth, so the few near the root,
 * where a scan spends its time, share cache lines.
 */
export interface Automaton {
  /** Class of each UTF-16 code unit; 0 is every unit that no literal holds. */
  readonly classOf: Uint16Array;
  /** Length of a row. */
  readonly classes: number;
  /** The next state by `state + class`; its complement (a negative number) where literals end in it. */
  readonly next: Int32Array;
  /** By number of a state, where its outputs start in `outputs`; the next state's start ends them. */
  readonly outputStart: Int32Array;
  /** Indices of literals that end in a state, the longest first. */
  readonly outputs: Int32Array;
}

interface Trie {
  readonly next: Int32Array;
  readonly size: number;
  /** For each literal, the number of the state in which it ends. */
  readonly endOf: Int32Array;
}

/**
 * Builds the automaton.
 *
 * @param literals lower-case texts, none empty; the automaton names them by their index
 * @throws RangeError on an empty literal
 */
export function buildAutomaton(literals: readonly string[]): Automaton {
  if (literals.includes('')) throw new RangeError('a literal cannot be empty');
  const { classOf, classes } = classify(literals);
  const { next, size, endOf } = buildTrie(literals, classOf, classes);
  const suffix = link(next, size, classes);
  const own: number[][] = [];
  for (const [index, end] of endOf.entries()) own[end] = [...(own[end] ?? []), index];
  const outputStart = new Int32Array(size + 1);
  const outputs: number[] = [];
  for (let state = 0; state < size; state++) {
    outputStart[state] = outputs.length;
    // A suffix is less deep, so its outputs are known already.
    const shorter = suffix[state] ?? 0;
    const inherited = outputs.slice(outputStart[shorter], state === 0 ? 0 : outputStart[shorter + 1]);
    outputs.push(...(own[state] ?? []), ...inherited);
  }
  outputStart[size] = outputs.length;
  for (let edge = 0; edge < next.length; edge++) {
    const state = next[edge] ?? 0;
    const ends = (outputStart[state + 1] ?? 0) > (outputStart[state] ?? 0);
    next[edge] = ends ? ~(state * classes) : state * classes;
  }
  return { classOf, classes, next, outputStart, outputs: Int32Array.from(outputs) };
}

/** A class for each character that a literal holds, shared by its other cases. */
function classify(literals: readonly string[]): { classOf: Uint16Array; classes: number } {
  const classOf = new Uint16Array(65_536);
  let classes = 1;
  for (const literal of literals) {
    for (let at = 0; at < literal.length; at++) {
      const unit = literal.charCodeAt(at);
      if (classOf[unit] === 0) classOf[unit] = classes++;
    }
  }
  // Beyond the Kelvin sign and the long s nothing folds to ASCII: most catalogs need a look at few units.
  const units = literals.every((literal) => /^[ -~]*$/.test(literal))
    ? [...Array(128).keys(), 0x17f, 0x212a]
    : classOf.keys();
  for (const unit of units) {
    if (classOf[unit] === 0) classOf[unit] = classOf[folded(unit)] ?? 0;
  }
  return { classOf, classes };
}

/** The lower-case unit of a unit, where that is one unit; RE2 folds the Kelvin sign and the long s too. */
function folded(unit: number): number {
  if (unit === 0x212a) return 0x6b;
  if (unit === 0x17f) return 0x73;
  const lower = String.fromCharCode(unit).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : unit;
}

/** Takes all literals one character further at a time, so that states are numbered by their depth. */
function buildTrie(literals: readonly string[], classOf: Uint16Array, classes: number): Trie {
  const next = new Int32Array(countStates(literals) * classes);
  const endOf = new Int32Array(literals.length);
  let size = 1;
  let open = literals.map((_literal, index) => index);
  for (let depth = 0; open.length > 0; depth++) {
    for (const index of open) {
      const edge = (endOf[index] ?? 0) * classes + (classOf[literals[index]?.charCodeAt(depth) ?? 0] ?? 0);
      if (next[edge] === 0) next[edge] = size++;
      endOf[index] = next[edge] ?? 0;
    }
    open = open.filter((index) => (literals[index]?.length ?? 0) > depth + 1);
  }
  return { next: next.subarray(0, size * classes), size, endOf };
}

/** States of the trie: in order, each text adds what it does not share with the one before. */
function countStates(literals: readonly string[]): number {
  let states = 1;
  let before = '';
  for (const literal of literals.toSorted()) {
    let shared = 0;
    while (shared < literal.length && literal.charCodeAt(shared) === before.charCodeAt(shared)) shared++;
    states += literal.length - shared;
    before = literal;
  }
  return states;
}

/** Fills the missing edges from the longest proper suffix of each state. @returns that suffix, by number of a state */
function link(next: Int32Array, size: number, classes: number): Int32Array {
  const suffix = new Int32Array(size);
  for (let state = 0; state < size; state++) {
    const fallback = suffix[state] ?? 0;
    for (let cls = 0; cls < classes; cls++) {
      const edge = state * classes + cls;
      const child = next[edge] ?? 0;
      const detour = state === 0 ? 0 : (next[fallback * classes + cls] ?? 0);
      if (child > state) suffix[child] = detour;
      else next[edge] = detour;
    }
  }
  return suffix;
}
