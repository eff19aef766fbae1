/** What a secret is written with where nothing marks it; shorter words are no secrets, longer ones are found by their form. */
const WORD = /[^\s"'`<>‹›,;()[\]{}=]{10,256}/g;
/** Words of a text that are looked at: asking costs some microseconds each. */
const MOST = 20_000;

/**
 * The text with words replaced that are known secrets, such as a password of the paste in a log that says "login with … failed".
 *
 * @param known gives the placeholder of a secret, undefined for any other word
 */
export function withoutKnown(text: string, known: (secret: string) => string | undefined): string {
  const asked = new Map<string, string | undefined>();
  const placeholderOf = (word: string) => {
    if (!/\d/.test(word) || !/[a-zA-Z]/.test(word)) return undefined;
    if (!asked.has(word) && asked.size < MOST) asked.set(word, known(word));
    return asked.get(word);
  };
  return text.replace(WORD, (word) => {
    const core = word.replace(/[.:!?]+$/, '');
    const placeholder = placeholderOf(core);
    return placeholder === undefined ? word : placeholder + word.slice(core.length);
  });
}
