import { RE2JS } from 're2js';

/** A pattern ready to be looked for. RE2 runs in linear time, so no pattern can run away. */
export interface CompiledPattern {
  readonly regex: RE2JS;
  readonly captureNames: readonly string[];
}

/**
 * Compiles RE2 syntax.
 *
 * @throws RE2JSSyntaxException for what RE2 lacks, such as lookaround and backreferences
 */
export function compilePattern(pattern: string): CompiledPattern {
  const regex = RE2JS.compile(pattern);
  return { regex, captureNames: Object.keys(regex.namedGroups()) };
}
