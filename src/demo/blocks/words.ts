import type { Language } from '../../domain/language.ts';

/** The words that Slack's own client puts around an app's. */
const WORDS = {
  en: { optional: '(optional)', choose: 'Choose an option', more: 'More actions' },
  es: { optional: '(opcional)', choose: 'Elige una opción', more: 'Más acciones' },
  pt: { optional: '(opcional)', choose: 'Escolha uma opção', more: 'Mais ações' },
} as const;

/** The frame's words in a language; English without one. */
export function words(language: Language = 'en') {
  return WORDS[language];
}
