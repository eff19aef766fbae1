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
  'access account admin api auth certificate encryption hmac license master private secret service shared signing ssh subscription'.split(
    ' ',
  ),
);
/** Passwords, also as Spanish, Portuguese, German and French programs name them. */
const ALWAYS = new Set(
  (
    'password passwd passphrase passcode pwd pass pw pgpass pgpassword userpassword apikey accesskey secretkey privatekey authtoken ' +
    'accesstoken requirepass storepass keypass dockerpassword contrasena senha passwort kennwort motdepasse'
  ).split(' '),
);
/** Of these a word alone says nothing: tests pass, and `clave` is any key. */
const NEVER_ALONE = new Set(['pass', 'pw', 'clave']);
/** Keys that name a thing rather than protect it. */
const OPEN_KEYS = new Set(
  'cache foreign gpg group hash host index map object partition pgp primary public registry routing row sort'.split(
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
  if (NEVER_ALONE.has(last)) return words.length > 1 ? 'sure' : 'if-random';
  if (ALWAYS.has(last)) return 'sure';
  if (last === 'data' && before === 'key') return 'sure';
  if (last === 'key') {
    if (KEY_QUALIFIERS.has(before)) return 'sure';
    return ENVIRONMENT.test(name) && words.length > 1 && !OPEN_KEYS.has(before) ? 'if-random' : undefined;
  }
  if (
    last !== 'token' &&
    last !== 'secret' &&
    last !== 'credential' &&
    last !== 'credentials' &&
    last !== 'auth'
  ) {
    return undefined;
  }
  if (ENVIRONMENT.test(name) && (words.length > 1 || last === 'secret' || last === 'token')) return 'sure';
  if (name.startsWith('-') && last !== 'auth' && last !== 'credentials') return 'sure';
  if (last === 'auth') return name.startsWith('_') ? 'sure' : 'if-random';
  return last !== 'credentials' && QUALIFIERS.has(before) ? 'sure' : 'if-random';
}

/** How variables of an environment are written. */
const ENVIRONMENT = /^[A-Z0-9_]+$/;

/** Lower-case words of a name in any manner of writing, without accents; numbers at its end and a plural say nothing. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\d_.-]+$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^(password|passphrase|token|secret|key|apikey|accesskey)s$/, '$1'));
}
