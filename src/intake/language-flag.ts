import { isLanguage, LANGUAGES, type Language } from '../domain/language.ts';
import type { TargetCorrection } from '../domain/target-correction.ts';

/** A text without its `--lang`, and what that said. */
export interface Spoken {
  readonly text: string;
  readonly language?: Language;
  /** Set for a language that Casebook does not speak. */
  readonly correction?: TargetCorrection;
}

const FIRST = /^\s*--lang(?:=|[ \t]+)([\w-]+)(?:\s+|$)/;
const LAST = /(?:^|\s)--lang(?:=|[ \t]+)([\w-]+)\s*$/;

/** Takes `--lang es` off the beginning or the end of what someone typed; elsewhere it belongs to what was pasted. */
export function takeLanguage(raw: string): Spoken {
  const found = LAST.exec(raw) ?? FIRST.exec(raw);
  const word = found?.[1];
  if (found === null || word === undefined) return { text: raw };
  const text = raw.replace(found[0], '').trim();
  const language = word.slice(0, 2).toLowerCase();
  if (isLanguage(language)) return { text, language };
  const suggestion = `… --lang ${LANGUAGES.join('|')}`;
  return { text, correction: { problem: 'language-unknown', word, suggestion } };
}
