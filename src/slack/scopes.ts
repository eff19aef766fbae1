/** OAuth scopes that Casebook asks for. */
type Scope =
  | 'app_mentions:read'
  | 'channels:history'
  | 'chat:write'
  | 'commands'
  | 'files:read'
  | 'groups:history'
  | 'im:history'
  | 'mpim:history'
  | 'usergroups:read'
  | 'users:read'
  | 'users:read.email';

/** Each needed for the kind of conversation it names. */
const HISTORY = ['channels:history', 'groups:history', 'im:history', 'mpim:history'] as const;

/**
 * Scopes of each method that is called; docs.slack.dev/reference/methods/<method> lists them. `users.info` shows an
 * e-mail only with the second of its scopes.
 */
export const METHOD_SCOPES: Readonly<Record<string, readonly Scope[]>> = {
  'auth.test': [],
  'chat.getPermalink': [],
  'chat.postEphemeral': ['chat:write'],
  'chat.postMessage': ['chat:write'],
  'chat.update': ['chat:write'],
  'conversations.replies': HISTORY,
  'files.info': ['files:read'],
  'usergroups.users.list': ['usergroups:read'],
  'users.info': ['users:read', 'users:read.email'],
  'views.open': [],
  'views.publish': [],
  'views.update': [],
};

/**
 * Scopes of each event that is subscribed to, by its name in a manifest; docs.slack.dev/reference/events/<event> lists
 * them. `message` is subscribed to for each kind of conversation apart.
 */
export const EVENT_SCOPES: Readonly<Record<string, readonly Scope[]>> = {
  app_home_opened: [],
  app_mention: ['app_mentions:read'],
  'message.channels': ['channels:history'],
  'message.groups': ['groups:history'],
  'message.im': ['im:history'],
  'message.mpim': ['mpim:history'],
  user_change: ['users:read'],
};

/** Scope of each slash command. */
export const COMMAND_SCOPES: Readonly<Record<string, readonly Scope[]>> = { '/diagnose': ['commands'] };

/** Scopes without which only a part of the policy file does nothing: grants to user groups, and impersonation. */
export const OPTIONAL_SCOPES: readonly Scope[] = ['usergroups:read', 'users:read.email'];
