import type { conversationEn } from './conversation-en.ts';

/** Texts of the conversation in Slack, in Spanish. */
export const conversationEs: Readonly<Record<keyof typeof conversationEn, string>> = {
  'evidence.messages': 'Escrito en:',
  'evidence.by': '{name}, {time} UTC',
  'evidence.by-file': '{name}, {time} UTC, {file}',
  'evidence.somebody': 'alguien',
  'notes.thread-cut':
    'En este hilo hay {total, plural, one {# mensaje} other {# mensajes}}; se leyeron el primero y los más recientes, {kept, number} en total.',
  'notes.thread-unreadable': 'No se pudo leer el hilo: invita a Casebook al canal y pregunta de nuevo.',
  'notes.file-not-text':
    '«{file}» no se leyó: no es un texto. Envía un archivo de texto o de registro, o pega las líneas.',
  'notes.file-too-large':
    '«{file}» no se leyó: supera los 2 MB que se leen. Envía la parte en torno al error.',
  'notes.file-gone': '«{file}» no se leyó: se eliminó o Slack ya no lo conserva.',
  'notes.file-forbidden':
    '«{file}» no se leyó: Slack no se lo permite a Casebook. Pega las líneas; la aplicación necesita el permiso files:read.',
  'notes.file-unreachable':
    '«{file}» no se leyó: Slack no lo entregó a tiempo. Inténtalo de nuevo o pega las líneas.',
  'form.title': 'Diagnosticar un error',
  'form.send': 'Diagnosticar',
  'form.text': 'Error o salida de kubectl',
  'form.text-hint':
    'Hasta 3000 caracteres; envía lo más largo como archivo. Aquí también sirve una orden como pod shop/cart-1.',
  'form.files': 'Archivos',
  'form.cluster': 'Clúster',
  'form.namespace': 'Espacio de nombres',
  'form.namespace-hint': 'Dónde buscar lo que nombra el texto. Puedes ver: {namespaces}',
  'form.empty': 'Pega un error o elige un archivo.',
  'form.namespace-invalid':
    'Ningún espacio de nombres puede llamarse así: letras minúsculas, cifras y guiones.',
  'form.namespace-not-permitted': 'La política no te permite ver este espacio de nombres aquí.',
  'form.cluster-not-permitted': 'La política no te permite ver este clúster aquí.',
  'alert.recovered': 'Se recuperó por sí solo: la alerta terminó.',
  'help.form': 'abre un formulario para un error largo o un archivo.',
  'help.thread':
    'lee un hilo con sus archivos y lo diagnostica; una respuesta posterior a su pregunta afina el resultado. En cualquier mensaje: menú «Diagnose this message».',
};
