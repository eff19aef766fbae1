import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../domain/language.ts';
import type { MessageKey, Messages } from './messages/en.ts';
import { en } from './messages/en.ts';
import { es } from './messages/es.ts';
import { pt } from './messages/pt.ts';
import { oncePerLanguage } from './per-language.ts';

/** Every text of the interface, by language. */
export const MESSAGES: Readonly<Record<Language, Messages>> = { en, es, pt };

export type Values = Readonly<Record<string, string | number>>;
/** Gives one text of the interface with its placeholders filled in. */
export type Say = (key: MessageKey, values?: Values) => string;

/** Texts as they were compiled, or as they are where nothing is filled in. */
const compiled = new Map<string, IntlMessageFormat | string>();

/**
 * Gives one text of the interface.
 * @param values what the placeholders stand for; numbers are written as the language writes them
 * @throws when a placeholder of the text has no value
 */
export function say(language: Language, key: MessageKey, values: Values = {}): string {
  const text = message(language, key);
  return typeof text === 'string' ? text : String(text.format<string>(values));
}

/** The interface's texts bound to one language. */
export function sayIn(language: Language): Say {
  return (key, values) => say(language, key, values);
}

/** Joins items as the language does in a sentence: "a, b and c". */
export function listing(language: Language, items: readonly string[]): string {
  return list(language).format(items);
}

const list = oncePerLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }));

function message(language: Language, key: MessageKey): IntlMessageFormat | string {
  const name = `${language}/${key}`;
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const text = MESSAGES[language][key];
  // ICU's syntax begins with one of these.
  const made = /[{}']/.test(text)
    ? new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
    : text;
  compiled.set(name, made);
  return made;
}
