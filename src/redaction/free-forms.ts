interface FreeForm {
  readonly name: string;
  readonly pattern: string;
  /** Every match holds it: texts without it are not searched. */
  readonly holds: string;
}

/**
 * Secrets known by their form that begin with nothing fixed. RE2 syntax; every repetition has an upper bound, and each
 * begins at the edge of a word, so that a long run of letters is tried once.
 */
export const FREE_FORMS: readonly FreeForm[] = [
  // crypt(5), and the hashes of htpasswd and of identity providers: they are guessed offline.
  { name: 'password hash', holds: '$2', pattern: '\\$2[abxy]\\$\\d{2}\\$[./A-Za-z0-9]{53}' },
  {
    name: 'password hash',
    holds: '$',
    pattern: '\\$(?:1|5|6|7|y|apr1|argon2id?|scrypt|pbkdf2-sha\\d{3})\\$[\\w=,./+$-]{20,400}',
  },
  // kubernetes.io/docs/reference/access-authn-authz/bootstrap-tokens; names of events look alike, so only beside these words.
  { name: 'bootstrap token', holds: 'kubeadm', pattern: '\\b[a-z0-9]{6}\\.[a-z0-9]{16}\\b' },
  { name: 'bootstrap token', holds: 'system:bootstrappers', pattern: '\\b[a-z0-9]{6}\\.[a-z0-9]{16}\\b' },
  { name: 'telegram token', holds: ':', pattern: '\\b\\d{8,10}:[\\w-]{35}\\b' },
  { name: 'discord token', holds: '.', pattern: '\\b[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,45}' },
  // Client secrets of Entra ID.
  { name: 'azure secret', holds: 'Q~', pattern: '\\b[\\w~.-]{3}[78]Q~[\\w~.-]{31,34}' },
  { name: 'mailchimp key', holds: '-us', pattern: '\\b[0-9a-f]{32}-us\\d{1,2}\\b' },
  { name: 'terraform token', holds: '.atlasv1.', pattern: '\\b[a-zA-Z0-9]{14}\\.atlasv1\\.[\\w-]{60,80}' },
  {
    name: 'teams webhook',
    holds: '.webhook.office.com',
    pattern: 'https://[a-z0-9-]{1,64}\\.webhook\\.office\\.com/webhookb2/[\\w@/-]{30,300}',
  },
  {
    name: 'teams webhook',
    holds: '.logic.azure.com',
    pattern: 'https://[a-z0-9.-]{1,128}\\.logic\\.azure\\.com[:\\d]{0,6}/workflows/[\\w/?&=%.-]{30,500}',
  },
  {
    name: 'sentry dsn',
    holds: '://',
    pattern: '\\bhttps?://[0-9a-f]{32}(?::[0-9a-f]{32})?@[\\w.-]{3,128}/\\d{1,20}',
  },
];
