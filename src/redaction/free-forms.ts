/**
 * Secrets known by their form that begin with nothing fixed. RE2 syntax; every repetition has an upper bound, and each
 * begins at the edge of a word, so that a long run of letters is tried once.
 */
export const FREE_FORMS: readonly { readonly name: string; readonly pattern: string }[] = [
  { name: 'telegram token', pattern: '\\b\\d{8,10}:[\\w-]{35}\\b' },
  { name: 'discord token', pattern: '\\b[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,45}' },
  // Client secrets of Entra ID.
  { name: 'azure secret', pattern: '\\b[\\w~.-]{3}[78]Q~[\\w~.-]{31,34}' },
  { name: 'mailchimp key', pattern: '\\b[0-9a-f]{32}-us\\d{1,2}\\b' },
  { name: 'terraform token', pattern: '\\b[a-zA-Z0-9]{14}\\.atlasv1\\.[\\w-]{60,80}' },
  {
    name: 'teams webhook',
    pattern: 'https://[a-z0-9-]{1,64}\\.webhook\\.office\\.com/webhookb2/[\\w@/-]{30,300}',
  },
  {
    name: 'teams webhook',
    pattern: 'https://[a-z0-9.-]{1,128}\\.logic\\.azure\\.com[:\\d]{0,6}/workflows/[\\w/?&=%.-]{30,500}',
  },
  { name: 'sentry dsn', pattern: '\\bhttps?://[0-9a-f]{32}(?::[0-9a-f]{32})?@[\\w.-]{3,128}/\\d{1,20}' },
  // Go's MySQL driver: user:password@tcp(host:port)/name
  { name: 'password', pattern: '\\b[\\w.-]{1,64}:[^\\s@:/"\']{1,128}@(?:tcp|unix)\\(' },
];
