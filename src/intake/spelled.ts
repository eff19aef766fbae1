import type { TargetCorrection } from '../domain/target-correction.ts';

/** A correction without secrets: it repeats what was typed. @param clean takes the secrets out of a text */
export function spelled(correction: TargetCorrection, clean: (raw: string) => string): TargetCorrection {
  const { word, suggestion } = correction;
  return {
    ...correction,
    suggestion: clean(suggestion),
    ...(word === undefined ? {} : { word: clean(word) }),
  };
}
