/** A class of secret that is known by its form alone. */
export interface TokenShape {
  /** What the placeholder says. */
  readonly name: string;
  /** Texts of which each match begins with one; case counts. */
  readonly begins: readonly string[];
  /**
   * RE2 syntax, without captures. What repeats without a bound is a set of characters, so that the work grows with the length
   * of the match alone. It is tried where one of `begins` stands and nothing of the same word comes before it.
   */
  readonly pattern: string;
}

/** Shorthand of the lists of shapes: class, beginnings, what follows the beginning. */
export function shape(name: string, begins: readonly string[], rest: string): TokenShape {
  const escaped = begins.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  return { name, begins, pattern: `(?:${escaped.join('|')})${rest}` };
}
