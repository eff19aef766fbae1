import type { Localized } from '../domain/language.ts';

/** Shown until the answer is there. */
export const WORKING: Localized = {
  en: 'Looking through the documented failures…',
  es: 'Buscando entre los fallos documentados…',
  pt: 'Procurando entre as falhas documentadas…',
};

/** Said when a request could not be taken in. */
export const BUSY: Localized = {
  en: 'Casebook is busy and did not take this. Try again in a minute.',
  es: 'Casebook está ocupado y no ha recibido esto. Inténtalo de nuevo en un minuto.',
  pt: 'O Casebook está ocupado e não recebeu isto. Tente novamente em um minuto.',
};

/** Said when a diagnosis failed. */
export const FAILED: Localized = {
  en: 'The diagnosis failed; the operators of Casebook find the reason in its log.',
  es: 'El diagnóstico ha fallado; quienes operan Casebook encontrarán el motivo en su registro.',
  pt: 'O diagnóstico falhou; quem opera o Casebook encontra o motivo no log.',
};
