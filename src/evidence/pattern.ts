import { RE2JS } from 're2js';

/** A pattern ready to be looked for. RE2 runs in linear time, so no pattern can run away. */
export interface CompiledPattern {
  readonly regex: RE2JS;
  readonly captureNames: readonly string[];
}

/** Compiling takes about a millisecond, and a catalog is checked before it is used: each pattern is compiled once. */
const compiled = new Map<string, CompiledPattern>();

/**
 * Compiles RE2 syntax.
 *
 * @throws RE2JSSyntaxException for what RE2 lacks, such as lookaround and backreferences
 */
export function compilePattern(pattern: string): CompiledPattern {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const regex = RE2JS.compile(pattern);
  const fresh = { regex, captureNames: Object.keys(regex.namedGroups()) };
  compiled.set(pattern, fresh);
  return fresh;
}
