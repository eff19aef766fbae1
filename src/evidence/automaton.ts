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
  /** By number of a state: the index of the literal that is its whole text, or -1. */
  readonly literalAt: Int32Array;
  /** By number of a state: the number of the longest shorter state in which a literal ends, or 0 where there is none. */
  readonly shorter: Int32Array;
}

/**
 * Builds the automaton.
 *
 * @param literals lower-case texts, each once, none empty; the automaton names them by their index
 * @throws RangeError on an empty literal
 */
export function buildAutomaton(literals: readonly string[]): Automaton {
  if (literals.includes('')) throw new RangeError('a literal cannot be empty');
  const { classOf, classes } = classify(literals);
  const { next, literalAt } = buildTrie(literals, classOf, classes);
  return { classOf, classes, next, literalAt, shorter: link(next, literalAt, classes) };
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
  const ranges = literals.every((literal) => /^[ -~]*$/.test(literal)) ? ASCII_CASES : CASES;
  for (const [from, to] of ranges) {
    for (let unit = from; unit < to; unit++) {
      if (classOf[unit] === 0) classOf[unit] = classOf[folded(unit)] ?? 0;
    }
  }
  return { classOf, classes };
}

type Ranges = readonly (readonly [from: number, to: number])[];
const ASCII_CASES: Ranges = [
  [0x41, 0x5b],
  [0x17f, 0x180],
  [0x212a, 0x212b],
];
/** Where Unicode has letters of two cases among the UTF-16 units (a test looks at every unit). */
const CASES: Ranges = [
  [0x41, 0x2500],
  [0x2c00, 0x2d00],
  [0xa640, 0xa800],
  [0xff20, 0xff40],
];

/** The lower-case unit of a unit, where that is one unit; RE2 folds the Kelvin sign and the long s too. */
export function folded(unit: number): number {
  if (unit === 0x212a) return 0x6b;
  if (unit === 0x17f) return 0x73;
  const lower = String.fromCharCode(unit).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : unit;
}

/** Takes all literals one character further at a time, so that states are numbered by their depth. */
function buildTrie(literals: readonly string[], classOf: Uint16Array, classes: number) {
  const states = countStates(literals);
  const next = new Int32Array(states * classes);
  const literalAt = new Int32Array(states).fill(-1);
  const reached = new Int32Array(literals.length);
  const { units, startOf } = unitsOf(literals, classOf);
  const open = Int32Array.from(literals.keys());
  let free = classes;
  for (let depth = 0, count = open.length; count > 0; depth++) {
    let left = 0;
    for (let at = 0; at < count; at++) {
      const index = open[at] ?? 0;
      const unit = (startOf[index] ?? 0) + depth;
      const edge = (reached[index] ?? 0) + (units[unit] ?? 0);
      if (next[edge] === 0) {
        next[edge] = free;
        free += classes;
      }
      reached[index] = next[edge] ?? 0;
      if (unit + 1 < (startOf[index + 1] ?? 0)) open[left++] = index;
    }
    count = left;
  }
  for (const [index, state] of reached.entries()) literalAt[state / classes] = index;
  return { next: next.subarray(0, free), literalAt: literalAt.subarray(0, free / classes) };
}

/** The classes of all literals' units in a row, and where each literal begins in it; the end of the last one closes the row. */
function unitsOf(literals: readonly string[], classOf: Uint16Array) {
  const startOf = new Int32Array(literals.length + 1);
  for (const [index, { length }] of literals.entries()) startOf[index + 1] = (startOf[index] ?? 0) + length;
  const units = new Uint16Array(startOf[literals.length] ?? 0);
  let at = 0;
  for (const literal of literals) {
    for (let unit = 0; unit < literal.length; unit++) units[at++] = classOf[literal.charCodeAt(unit)] ?? 0;
  }
  return { units, startOf };
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

/**
 * Fills the missing edges from the longest proper suffix of each state, and marks those that lead to where literals end. Rows are taken
 * by depth, so that a suffix's row is done before.
 *
 * @returns for each state the longest shorter one in which a literal ends
 */
function link(next: Int32Array, literalAt: Int32Array, classes: number): Int32Array {
  const suffix = new Int32Array(literalAt.length);
  const shorter = new Int32Array(literalAt.length);
  for (let row = 0, state = 0; row < next.length; row += classes, state++) {
    const fallback = suffix[state] ?? 0;
    for (let cls = 0; cls < classes; cls++) {
      const child = next[row + cls] ?? 0;
      const detour = state === 0 ? 0 : (next[fallback + cls] ?? 0);
      if (child === 0) {
        next[row + cls] = detour;
        continue;
      }
      const target = detour < 0 ? ~detour : detour;
      const number = child / classes;
      suffix[number] = target;
      const other = target / classes;
      shorter[number] = literalAt[other] === -1 ? (shorter[other] ?? 0) : other;
      if (literalAt[number] !== -1 || shorter[number] !== 0) next[row + cls] = ~child;
    }
  }
  return shorter;
}
