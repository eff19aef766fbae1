import type { Language } from '../domain/language.ts';

/** Makes something of each language when it is first asked for, and keeps it: what Intl builds takes longer to build than to use. */
export function oncePerLanguage<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
