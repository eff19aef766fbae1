import type { Language, Localized } from '../domain/language.ts';
import type { DiagnosisJob } from '../domain/ports.ts';

/** Shown until the answer is there. */
export const WORKING: Localized = {
  en: 'Looking through the documented failures…',
  es: 'Buscando entre los fallos documentados…',
  pt: 'Procurando entre as falhas documentadas…',
};

type Reading = Readonly<Record<Language, (what: string) => string>>;
const READING: Readonly<Record<'thread' | 'file' | 'object', Reading>> = {
  thread: {
    en: () => 'Reading the messages of this thread…',
    es: () => 'Leyendo los mensajes de este hilo…',
    pt: () => 'Lendo as mensagens desta thread…',
  },
  file: {
    en: () => 'Reading the file…',
    es: () => 'Leyendo el archivo…',
    pt: () => 'Lendo o arquivo…',
  },
  object: {
    en: (what) => `Reading ${what}…`,
    es: (what) => `Leyendo ${what}…`,
    pt: (what) => `Lendo ${what}…`,
  },
};

/** What a job's placeholder says: what is being read. */
export function placeholderText({
  language,
  sources,
  clusterTarget,
}: Pick<DiagnosisJob, 'language' | 'sources' | 'clusterTarget'>): string {
  if (clusterTarget !== undefined) {
    const { kind, name } = clusterTarget;
    const where = kind === 'node' ? '' : `${clusterTarget.namespace}/`;
    return READING.object[language](`${kind} ${where}${name}`);
  }
  if (sources?.thread === 'whole') return READING.thread[language]('');
  return (sources?.files ?? []).length > 0 ? READING.file[language]('') : WORKING[language];
}

/** Said where a shortcut was used on a message that holds no text. */
export const UNREADABLE: Localized = {
  en: 'This message holds nothing that could be diagnosed.',
  es: 'Este mensaje no contiene nada que se pueda diagnosticar.',
  pt: 'Esta mensagem não contém nada que possa ser diagnosticado.',
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

const SECRETS: Readonly<Record<Language, (found: string) => string>> = {
  en: (found) =>
    `What you posted holds what looks like secrets (${found}). Casebook took them out before keeping or showing anything, but in Slack they still stand: delete the message and replace them. Only you see this.`,
  es: (found) =>
    `Lo que has publicado contiene lo que parecen secretos (${found}). Casebook los quitó antes de guardar o mostrar nada, pero en Slack siguen ahí: borra el mensaje y cámbialos. Solo tú ves esto.`,
  pt: (found) =>
    `O que você publicou contém o que parecem ser segredos (${found}). O Casebook os retirou antes de guardar ou mostrar algo, mas no Slack eles continuam lá: apague a mensagem e troque-os. Só você vê isto.`,
};

/** Said to who posted secrets alone. @param found classes of secrets */
export function secretNotice(language: Language, found: readonly string[]): string {
  return SECRETS[language](found.join(', '));
}
