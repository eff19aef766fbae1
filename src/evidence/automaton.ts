/**
 * Aho-Corasick over literals, as a dense automaton in typed arrays: one table look-up a character, whatever the number
 * of literals. Letters count as equal in both cases, so texts need not be lower-cased first.
 */
export interface Automaton {
  /** Class of each UTF-16 code unit; 0 is every unit that no literal holds. */
  readonly classOf: Uint16Array;
  readonly classes: number;
  /** Next state by `state * classes + class`. */
  readonly next: Int32Array;
  /** For each state, where its outputs start in `outputs`; the next state's start ends them. */
  readonly outputStart: Int32Array;
  /** Indices of literals that end in a state, by state. */
  readonly outputs: Int32Array;
  /** The nearest shorter suffix state with outputs; 0 is none. */
  readonly shorter: Int32Array;
}

interface Trie {
  readonly next: Int32Array;
  readonly ends: number[][];
  readonly size: number;
}

/**
 * Builds the automaton.
 *
 * @param literals lower-case texts, none empty; the automaton names them by their index
 * @throws RangeError on an empty literal
 */
export function buildAutomaton(literals: readonly string[]): Automaton {
  const { classOf, classes } = classify(literals);
  const trie = buildTrie(literals, classOf, classes);
  const shorter = link(trie, classes);
  const outputStart = new Int32Array(trie.size + 1);
  const outputs: number[] = [];
  for (let state = 0; state < trie.size; state++) {
    outputStart[state] = outputs.length;
    outputs.push(...(trie.ends[state] ?? []));
  }
  outputStart[trie.size] = outputs.length;
  return {
    classOf,
    classes,
    next: trie.next.slice(0, trie.size * classes),
    outputStart,
    outputs: Int32Array.from(outputs),
    shorter: shorter.slice(0, trie.size),
  };
}

/** A class for each character that a literal holds, shared by its other cases. */
function classify(literals: readonly string[]): { classOf: Uint16Array; classes: number } {
  const classOf = new Uint16Array(65_536);
  let classes = 1;
  for (const unit of new Set(literals.flatMap((literal) => [...unitsOf(literal)]))) classOf[unit] = classes++;
  for (let unit = 0; unit < 65_536; unit++) {
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

function* unitsOf(text: string): Generator<number> {
  for (let index = 0; index < text.length; index++) yield text.charCodeAt(index);
}

function buildTrie(literals: readonly string[], classOf: Uint16Array, classes: number): Trie {
  const most = literals.reduce((sum, literal) => sum + literal.length, 1);
  const next = new Int32Array(most * classes);
  const ends: number[][] = [];
  let size = 1;
  for (const [index, literal] of literals.entries()) {
    if (literal === '') throw new RangeError('a literal cannot be empty');
    let state = 0;
    for (const unit of unitsOf(literal)) {
      const edge = state * classes + (classOf[unit] ?? 0);
      if (next[edge] === 0) next[edge] = size++;
      state = next[edge] ?? 0;
    }
    ends[state] = [...(ends[state] ?? []), index];
  }
  return { next, ends, size };
}

/** Fills the missing edges from the longest proper suffix of each state, breadth first. @returns `shorter` */
function link(trie: Trie, classes: number): Int32Array {
  const { next } = trie;
  const suffix = new Int32Array(trie.size);
  const shorter = new Int32Array(trie.size);
  const queue = new Int32Array(trie.size);
  let [head, tail] = [0, 0];
  for (let cls = 0; cls < classes; cls++) {
    const child = next[cls] ?? 0;
    if (child !== 0) queue[tail++] = child;
  }
  while (head < tail) {
    const state = queue[head++] ?? 0;
    const fallback = suffix[state] ?? 0;
    shorter[state] = trie.ends[fallback] === undefined ? (shorter[fallback] ?? 0) : fallback;
    for (let cls = 0; cls < classes; cls++) {
      const edge = state * classes + cls;
      const child = next[edge] ?? 0;
      const detour = next[fallback * classes + cls] ?? 0;
      if (child === 0) next[edge] = detour;
      else {
        suffix[child] = detour;
        queue[tail++] = child;
      }
    }
  }
  return shorter;
}

/**
 * Calls `report` for every literal that stands in the text, with the offset of the unit after it. The longest that ends
 * at an offset comes first.
 */
export function scan(
  automaton: Automaton,
  text: string,
  report: (literal: number, end: number) => void,
): void {
  const { classOf, classes, next, outputStart, outputs, shorter } = automaton;
  let state = 0;
  for (let index = 0; index < text.length; index++) {
    state = next[state * classes + (classOf[text.charCodeAt(index)] ?? 0)] ?? 0;
    if (state === 0) continue;
    for (let at = state; at !== 0; at = shorter[at] ?? 0) {
      const to = outputStart[at + 1] ?? 0;
      for (let output = outputStart[at] ?? 0; output < to; output++) report(outputs[output] ?? 0, index + 1);
    }
  }
}
