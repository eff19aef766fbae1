/** Texts of the conversation in Slack, in English: threads, files, alerts, the form. The other languages have exactly these keys. */
export const conversationEn = {
  'evidence.messages': 'Written in:',
  'evidence.by': '{name}, {time} UTC',
  'evidence.by-file': '{name}, {time} UTC, {file}',
  'evidence.somebody': 'someone',
  'notes.thread-cut':
    '{total, plural, one {# message} other {# messages}} stand in this thread; the first and the newest were read, {kept, number} in all.',
  'notes.thread-unreadable': 'The thread could not be read: invite Casebook to the channel and ask again.',
  'notes.file-not-text':
    '“{file}” was not read: it is not a text. Send a text or log file, or paste the lines.',
  'notes.file-too-large':
    '“{file}” was not read: it is larger than the 2 MB that are read. Send the part around the error.',
  'notes.file-gone': '“{file}” was not read: it was deleted or is no longer kept by Slack.',
  'notes.file-forbidden':
    '“{file}” was not read: Slack does not let Casebook have it. Paste the lines instead; the app needs the scope files:read.',
  'notes.file-unreachable':
    '“{file}” was not read: Slack did not give it in time. Try again, or paste the lines.',
  'form.title': 'Diagnose an error',
  'form.send': 'Diagnose',
  'form.text': 'Error or kubectl output',
  'form.text-hint':
    'Up to 3,000 characters; send more as a file. A command such as pod shop/cart-1 works here too.',
  'form.files': 'Files',
  'form.cluster': 'Cluster',
  'form.namespace': 'Namespace',
  'form.namespace-hint': 'Where to look for what the text names. You may see: {namespaces}',
  'form.empty': 'Paste an error, or choose a file.',
  'form.namespace-invalid': 'No namespace can have this name: small letters, digits and hyphens.',
  'form.namespace-not-permitted': 'The policy does not let you see this namespace here.',
  'form.cluster-not-permitted': 'The policy does not let you see this cluster here.',
  'alert.recovered': 'Recovered by itself: the alert is over.',
  'help.form': 'opens a form for a long error or a file.',
  'help.thread':
    'reads a thread with its files and diagnoses it; a later reply to its question sharpens the answer. Any message: menu “Diagnose this message”.',
} as const;
