import type { conversationEn } from './conversation-en.ts';

/** Texts of the conversation in Slack, in Portuguese. */
export const conversationPt: Readonly<Record<keyof typeof conversationEn, string>> = {
  'evidence.messages': 'Escrito em:',
  'evidence.by': '{name}, {time} UTC',
  'evidence.by-file': '{name}, {time} UTC, {file}',
  'evidence.somebody': 'alguém',
  'notes.thread-cut':
    'Nesta thread há {total, plural, one {# mensagem} other {# mensagens}}; foram lidas a primeira e as mais recentes, {kept, number} no total.',
  'notes.thread-unreadable':
    'Não foi possível ler a thread: convide o Casebook para o canal e pergunte de novo.',
  'notes.file-not-text':
    '“{file}” não foi lido: não é um texto. Envie um arquivo de texto ou de log, ou cole as linhas.',
  'notes.file-too-large':
    '“{file}” não foi lido: passa dos 2 MB que são lidos. Envie a parte em torno do erro.',
  'notes.file-gone': '“{file}” não foi lido: foi apagado ou o Slack não o guarda mais.',
  'notes.file-forbidden':
    '“{file}” não foi lido: o Slack não o entrega ao Casebook. Cole as linhas; o aplicativo precisa do escopo files:read.',
  'notes.file-unreachable':
    '“{file}” não foi lido: o Slack não o entregou a tempo. Tente de novo ou cole as linhas.',
  'form.title': 'Diagnosticar um erro',
  'form.send': 'Diagnosticar',
  'form.text': 'Erro ou saída do kubectl',
  'form.text-hint':
    'Até 3000 caracteres; envie o que for maior como arquivo. Um comando como pod shop/cart-1 também serve aqui.',
  'form.files': 'Arquivos',
  'form.cluster': 'Cluster',
  'form.namespace': 'Namespace',
  'form.namespace-hint': 'Onde procurar o que o texto nomeia. Você pode ver: {namespaces}',
  'form.empty': 'Cole um erro ou escolha um arquivo.',
  'form.namespace-invalid': 'Nenhum namespace pode ter este nome: letras minúsculas, dígitos e hifens.',
  'form.namespace-not-permitted': 'A política não deixa você ver este namespace aqui.',
  'form.cluster-not-permitted': 'A política não deixa você ver este cluster aqui.',
  'alert.recovered': 'Recuperou-se sozinho: o alerta terminou.',
  'help.form': 'abre um formulário para um erro longo ou um arquivo.',
  'help.thread':
    'lê uma thread com seus arquivos e a diagnostica; uma resposta posterior à sua pergunta refina o resultado. Em qualquer mensagem: menu “Diagnose this message”.',
};
