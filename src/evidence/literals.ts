import type { SignalDefinition } from '../domain/rule.ts';
import { heaviest, isAnchored, type Required, requiredTextOf, weight } from './required-text.ts';

/** Shorter literals would let nearly every line of a log through. */
const MIN_LITERAL = 4;
/** Words of people are looked for in short texts only, where a short literal costs little. */
const MIN_PROSE_LITERAL = 2;
/** Larger sets take longer to look for than they spare. */
const MAX_COMPANIONS = 12;
const MAX_COMPANION_SETS = 3;
const MIN_COMPANION = 3;

/** By what texts a signal is looked for. */
export interface Literals {
  /** Lower-case texts without one of which the signal cannot be seen; empty where none is known. */
  readonly literals: readonly string[];
  /** Of each of these sets, too, a match contains at least one: a cheap test before the pattern is tried. */
  readonly companions: readonly (readonly string[])[];
  /** True where matches stand at the beginning of a reading only. */
  readonly anchored: boolean;
}

/** The literals of a signal: as declared, else as derived from its pattern. */
export function literalsOf(signal: Pick<SignalDefinition, 'pattern' | 'literals' | 'prose'>): Literals {
  const required = requiredTextOf(signal.pattern);
  const literals = (signal.literals && lower(signal.literals)) ?? longEnough(required, signal.prose ?? false);
  return {
    literals,
    companions: companionsOf(required, literals),
    anchored: isAnchored(signal.pattern),
  };
}

/** Literals that the pattern itself requires, long enough for where the signal is looked for; empty where there are none. */
export function derivedLiterals(signal: Pick<SignalDefinition, 'pattern' | 'prose'>): readonly string[] {
  return longEnough(requiredTextOf(signal.pattern), signal.prose ?? false);
}

/**
 * A text by which people know a signal: what every match says, as the pattern writes it, with `…` for what varies; of alternatives the
 * first.
 */
export function exampleText({ pattern }: Pick<SignalDefinition, 'pattern'>): string | undefined {
  const parts = requiredTextOf(pattern)
    .map(([first = '']) => first.replace(/["'([{\s]+$/, '').trim())
    .filter((part) => /\p{L}{2}|\p{N}{2}/u.test(part));
  return parts.length === 0 ? undefined : parts.join(' … ');
}

function longEnough(required: Required, prose: boolean): readonly string[] {
  const best = heaviest(required);
  const shortest = prose ? MIN_PROSE_LITERAL : MIN_LITERAL;
  return best !== undefined && weight(best) >= shortest ? [...new Set(lower(best))].sort() : [];
}

/**
 * Character by character, as the automaton folds them: of a whole word, JavaScript makes the last Σ another letter, and of İ it makes two
 * characters, which RE2 does not.
 */
function lower(texts: readonly string[]): string[] {
  return texts.map((text) => [...text].map(lowerCharacter).join(''));
}

function lowerCharacter(char: string): string {
  const lowered = char.toLowerCase();
  return lowered.length === char.length ? lowered : char;
}

function companionsOf(required: Required, literals: readonly string[]): readonly (readonly string[])[] {
  return (
    required
      .filter((set) => set.length <= MAX_COMPANIONS && weight(set) >= MIN_COMPANION)
      .toSorted((a, b) => weight(b) - weight(a))
      .map(lower)
      .filter((set) => !set.every((text) => literals.includes(text)))
      // Beyond ASCII, RE2 takes more characters for one than lower case does.
      .filter((set) => set.every((text) => /^[ -~]*$/.test(text)))
      .slice(0, MAX_COMPANION_SETS)
  );
}
