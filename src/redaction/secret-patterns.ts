/** One class of secret. */
export interface SecretPattern {
  /** What the placeholder says. */
  readonly name: string;
  /** RE2 syntax; where there is a group named `secret`, only that is replaced. */
  readonly pattern: string;
  /** Lower-case texts of which a match holds at least one. */
  readonly literals: readonly string[];
}

/** Secrets that Kubernetes texts carry. Formats as their issuers document them. */
export const SECRET_PATTERNS: readonly SecretPattern[] = [
  {
    name: 'private key',
    pattern: '-----BEGIN [A-Z ]*PRIVATE KEY-----[\\s\\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)',
    literals: ['private key-----'],
  },
  // RFC 7519: three base64url parts, the first two of which start with an encoded "{".
  { name: 'jwt', pattern: '\\beyJ[\\w-]{5,}\\.eyJ[\\w-]{5,}(?:\\.[\\w-]*)?', literals: ['eyj'] },
  {
    name: 'authorization',
    pattern: '(?i)\\b(?:bearer|basic)\\s+(?P<secret>[a-z0-9+/=_.~-]{12,})',
    literals: ['bearer', 'basic'],
  },
  // RFC 3986 user information: scheme://user:password@host
  {
    name: 'password',
    pattern: '\\b[a-zA-Z][a-zA-Z0-9+.-]*://[^\\s/:@"\']*:(?P<secret>[^\\s/@"\']+)@',
    literals: ['://'],
  },
  {
    name: 'password',
    pattern:
      '(?i)\\b[\\w.-]*(?:password|passwd|passphrase|secret[_-]?access[_-]?key|client[_-]?secret|api[_-]?key|auth[_-]?token|access[_-]?token)\\b["\']?\\s?[=:]\\s?["\']?(?P<secret>[^\\s"\',;&]{4,})',
    literals: ['passw', 'passphrase', 'secret', 'api', 'token'],
  },
  {
    name: 'token',
    pattern: '(?i)--(?:token|password|bearer-token|kubelet-token)[= ](?P<secret>[^\\s"\']{4,})',
    literals: ['--token', '--password', '--bearer-token', '--kubelet-token'],
  },
  { name: 'aws key', pattern: '\\b(?:AKIA|ASIA)[0-9A-Z]{16}\\b', literals: ['akia', 'asia'] },
  { name: 'google key', pattern: '\\bAIza[\\w-]{35}', literals: ['aiza'] },
  {
    name: 'github token',
    pattern: '\\b(?:gh[pousr]_\\w{36,}|github_pat_\\w{22,})',
    literals: ['gh', 'github_pat_'],
  },
  { name: 'gitlab token', pattern: '\\bglpat-[\\w-]{20,}', literals: ['glpat-'] },
  { name: 'slack token', pattern: '\\bx(?:ox[abeprs]|app)-[\\w-]{10,}', literals: ['xox', 'xapp-'] },
  {
    name: 'registry auth',
    pattern: '"auth"\\s*:\\s*"(?P<secret>[A-Za-z0-9+/=]{8,})"',
    literals: ['"auth"'],
  },
  {
    name: 'client key',
    pattern:
      '(?:client-key-data|client-certificate-data|id-token|refresh-token):\\s*(?P<secret>[^\\s"]{16,})',
    literals: ['client-key-data', 'client-certificate-data', 'id-token', 'refresh-token'],
  },
  {
    name: 'cookie',
    pattern: '(?i)\\b(?:set-)?cookie:\\s*(?P<secret>[^\\r\\n"]{8,})',
    literals: ['cookie:'],
  },
];
