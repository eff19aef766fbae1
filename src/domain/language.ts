/** Languages in which Casebook answers; every text of the catalog and the interface exists in each. */
export const LANGUAGES = ['en', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One text in every language. */
export type Localized = Readonly<Record<Language, string>>;

/** Type guard for user input such as `--lang es`. */
export function isLanguage(value: string): value is Language {
  return LANGUAGES.some((language) => language === value);
}
