/** How surely a value is a secret, by the name that it has. */
export type Suspicion = 'sure' | 'if-random';

/** Words that make the word after them a secret's name: `api key`, `access token`, `client secret`. */
const QUALIFIERS = new Set(
  (
    'access account admin api apikey app application auth bearer bot client consumer csrf customer deploy deployment ' +
    'encryption github gitlab hmac id jwt kubelet license master npm oauth oauth2 personal private push refresh ' +
    'registration root secret service session shared signing slack sonar ssh subscription user vault webhook xsrf'
  ).split(' '),
);
/** Of these, a key is one only with a qualifier that makes it secret: `id key` and `user key` are not. */
const KEY_QUALIFIERS = new Set(
  'access account admin api auth encryption hmac license master private secret service shared signing ssh subscription'.split(
    ' ',
  ),
);
const ALWAYS = new Set(
  'password passwd passphrase passcode pwd pass pgpassword userpassword apikey accesskey secretkey privatekey authtoken accesstoken requirepass storepass keypass dockerpassword'.split(
    ' ',
  ),
);

/**
 * Judges the name before a value by its last words, such as `DB_PASSWORD`, `clientSecret` or `--access-token`. Names such as
 * `secretName` and `tokenExpirationSeconds` end in other words.
 */
export function judgeName(name: string): Suspicion | undefined {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  const before = words.at(-2) ?? '';
  if (last === 'base' && before === 'key') return 'sure';
  if (ALWAYS.has(last) && !(last === 'pass' && words.length === 1)) return 'sure';
  if (last === 'data' && before === 'key') return 'sure';
  if (last === 'key') return KEY_QUALIFIERS.has(before) ? 'sure' : undefined;
  if (
    last !== 'token' &&
    last !== 'secret' &&
    last !== 'credential' &&
    last !== 'credentials' &&
    last !== 'auth'
  ) {
    return undefined;
  }
  if (/^[A-Z0-9_]+$/.test(name) && words.length > 1) return 'sure';
  if (name.startsWith('--') && last !== 'auth' && last !== 'credentials') return 'sure';
  if (last === 'auth') return name.startsWith('_') ? 'sure' : 'if-random';
  return last !== 'credentials' && QUALIFIERS.has(before) ? 'sure' : 'if-random';
}

/** Lower-case words of a name in any manner of writing; numbers at its end say nothing. */
function wordsOf(name: string): string[] {
  return name
    .replace(/[\d_.-]+$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}
