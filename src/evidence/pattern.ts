import { RE2JS } from 're2js';

/** A pattern ready to be looked for. RE2 runs in linear time, so no pattern can run away. */
export interface CompiledPattern {
  readonly regex: RE2JS;
  readonly captureNames: readonly string[];
}

/**
 * Compiled patterns that are kept: compiling takes about a millisecond, keeping some 50 KB. Of a larger catalog a text
 * calls for few, and the one that was compiled first makes room.
 */
const KEPT = 2_000;
const compiled = new Map<string, CompiledPattern>();
/** Names are asked for by every check, long after the pattern made room. */
const names = new Map<string, readonly string[]>();

/**
 * Compiles RE2 syntax.
 *
 * @throws RE2JSSyntaxException for what RE2 lacks, such as lookaround and backreferences
 */
export function compilePattern(pattern: string): CompiledPattern {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const fresh = compile(pattern);
  const oldest = compiled.size < KEPT ? undefined : compiled.keys().next().value;
  if (oldest !== undefined) compiled.delete(oldest);
  compiled.set(pattern, fresh);
  return fresh;
}

/**
 * Names of the groups of a pattern, in their order.
 *
 * @throws RE2JSSyntaxException as {@link compilePattern} does
 */
export function captureNamesOf(pattern: string): readonly string[] {
  const known = names.get(pattern) ?? compile(pattern).captureNames;
  names.set(pattern, known);
  return known;
}

function compile(pattern: string): CompiledPattern {
  const regex = RE2JS.compile(pattern);
  const captureNames = Object.keys(regex.namedGroups());
  return { regex, captureNames };
}
