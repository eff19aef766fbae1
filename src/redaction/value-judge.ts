import type { Suspicion } from './key-name.ts';

/** References and placeholders of all sorts: nothing is told by them. */
const REFERENCE =
  /^(?:‹|\$[A-Za-z_({]|\{\{|%\(|<(?:set to|nil|none|unset|redacted|hidden|omitted|unknown|invalid|REDACTED)|\[?(?:REDACTED|redacted)\]?$|\{[a-z_]+\}?$|[A-Z]{2,20}$|\*{3,}|x{5,}$)/;
const NOTHING =
  /^(?:true|false|yes|no|on|off|null|nil|none|undefined|unset|empty|optional|required|~|\{\}|\[\]|\||>|-|&|\.{3})$/i;
/** A path of a file system, in which words are lower-case as a rule. */
const PATH = /^~?(?:\/[a-z][\w.@-]{0,64}){1,16}\/?$|^\/$|^(?:file|unix):\/\//;
/** What is shorter protects nothing. */
const SHORTEST = 4;
/** Sizes, as `kubectl describe secret` prints them. */
const SIZE = /^\d+ bytes$/;
/** What messages say after the name of a secret and a colon. */
const PROSE = new Set(
  (
    'access an authentication authorization bad cannot context could does error expired failed failure for forbidden from has in incorrect ' +
    'internal invalid is malformed missing must no not oidc of or permission rejected rpc server should status the timeout to unable ' +
    'unauthenticated unauthorized unexpected unknown unsupported verification verify was were wrong x509 a at denied get post put dial read i/o eof'
  ).split(' '),
);

/** True where a value that has such a name is to be taken out. @param quoted whether it stands in quotes */
export function isSecretValue(value: string, suspicion: Suspicion, quoted: boolean): boolean {
  if (value.length < SHORTEST || REFERENCE.test(value) || NOTHING.test(value) || SIZE.test(value))
    return false;
  if (PATH.test(value) && !value.split('/').some((part) => part.length >= 24 && looksRandom(part)))
    return false;
  if (!quoted && PROSE.has((/^[\w/]+/.exec(value)?.[0] ?? '').toLowerCase()) && !/^\S+$/.test(value.trim()))
    return false;
  if (!quoted && PROSE.has(value.replace(/[.,:;!]+$/, '').toLowerCase())) return false;
  return suspicion === 'sure' || looksRandom(value) || isLogin(value);
}

/** True for the base64 of `user:password`, as registries' logins have it. */
function isLogin(value: string): boolean {
  if (!/^[A-Za-z0-9+/]{8,4096}={0,2}$/.test(value)) return false;
  return /^[\x20-\x7e]+:[\x20-\x7e]+$/.test(Buffer.from(value, 'base64').toString('latin1'));
}

/** False for words, names as Kubernetes has them, and numbers. */
export function looksRandom(value: string): boolean {
  if (value.length < 8 || /\s/.test(value)) return false;
  if (UUID.test(value)) return true;
  if (NAME.test(value))
    return value
      .split(/[^a-z0-9]/)
      .some((part) => part.length >= 16 && /\d/.test(part) && /[a-z]/.test(part));
  return (
    (/\d/.test(value) && /[a-zA-Z]/.test(value)) ||
    (value.length >= 20 && /[a-z]/.test(value) && /[A-Z]/.test(value))
  );
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NAME = /^[a-z0-9]{1,63}(?:[-./:@_][a-z0-9]{1,63}){0,16}$/;
