/** A way to use `/diagnose`. */
export interface CommandChoice {
  /** What is put into the composer; a space at its end asks for more words. */
  readonly text: string;
  /** What comes after it. */
  readonly rest: string;
  readonly about: string;
}

/** Every use of `/diagnose`, the most likely first. */
const CHOICES: readonly CommandChoice[] = [
  choice('', '', 'Open a form with room for a long paste'),
  choice('pod ', '<namespace>/<name>', 'Look at a pod in the cluster'),
  choice('deployment ', '<namespace>/<name>', 'Look at a deployment in the cluster'),
  choice('node ', '<name>', 'Look at a node in the cluster'),
  choice('rule ', '<id>', 'Explain one documented failure'),
  choice('versions', '', 'What is known of versions'),
  choice('incidents', '', 'Open incidents'),
  choice('incidents all', '', 'All incidents'),
  choice('ack ', '<incident>', 'Acknowledge an incident'),
  choice('resolve ', '<incident> <note>', 'Resolve an incident, saying what helped'),
  choice('reopen ', '<incident>', 'Open an incident again'),
  choice('gaps', '', 'Failures that nothing documented explains yet'),
  choice('settings', '', 'What counts in this channel'),
  choice('settings auto', '', 'Answer pastes that match for certain'),
  choice('settings mention-only', '', 'Answer mentions alone'),
  choice('settings alerts', '', 'Answer alerts too'),
  choice('settings off', '', 'Answer commands alone'),
  choice('settings cluster ', '<name>', 'Which cluster this channel means'),
  choice('settings language ', 'en | es | pt', 'Which language this channel speaks'),
  choice('help', '', 'How to ask'),
];

/** What could be meant by what was typed so far; none for anything but the beginning of a command. */
export function choicesFor(typed: string): readonly CommandChoice[] {
  if (!typed.startsWith('/') || typed.includes('\n')) return [];
  const wanted = typed.toLowerCase();
  const begun = CHOICES.filter(({ text }) => text.startsWith(wanted) || text.trim() === wanted.trim());
  // Second words only once the first stands there.
  const first = /^\/diagnose \S/.test(wanted);
  return first ? begun : begun.filter(({ text }) => text.trim().split(' ').length < 3);
}

function choice(words: string, rest: string, about: string): CommandChoice {
  return { text: words === '' ? '/diagnose' : `/diagnose ${words}`, rest, about };
}
