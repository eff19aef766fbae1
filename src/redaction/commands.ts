import type { Span } from './span.ts';

/**
 * Programs that take a password by a letter. RE2 syntax, every repetition with an upper bound; the group is the secret.
 */
export const COMMANDS: readonly string[] = [
  '\\bmysql(?:dump|admin)?\\b[^\\n|;]{0,200}? -p([^\\s\'"]{4,128})',
  '\\b(?:curl|wget|http)\\b[^\\n|;]{0,200}? (?:-u|--user|--proxy-user|-U)[ =]["\']?[^\\s:\'"]{1,128}:([^\\s\'"]{1,128})',
  '\\bredis-cli\\b[^\\n|;]{0,200}? -a[ =]["\']?([^\\s\'"]{4,128})',
  '\\bsshpass\\b[^\\n|;]{0,64}? -p[ =]?["\']?([^\\s\'"]{4,128})',
  '\\b(?:docker|podman|nerdctl|helm|crictl|oras|skopeo|az|oc)\\b[^\\n|;]{0,200}? (?:login|pull|registry)\\b[^\\n|;]{0,200}? (?:-p|--creds|--src-creds|--dest-creds)[ =]["\']?([^\\s\'"]{4,128})',
  '\\bldap(?:search|add|modify|whoami)\\b[^\\n|;]{0,200}? -w[ =]["\']?([^\\s\'"]{4,128})',
  '\\b(?:openssl|keytool)\\b[^\\n]{0,200}? -?pass(?:in|out)? pass:([^\\s\'"]{4,128})',
  '\\bmachine \\S{1,253}[ \\t]+login \\S{1,128}[ \\t]+password (\\S{1,128})',
  '\\bjdbc:oracle:\\w{1,16}:[^\\s/@:]{1,128}/([^\\s@"\']{1,128})@',
  '\\bsqlplus\\b[^\\n|;]{0,100}? [\\w.]{1,64}/([^\\s@/]{1,128})@',
  '--from-literal[= ]["\']?[\\w.-]{1,253}=([^\\s\'"]{1,512})',
  '\\bConvertTo-SecureString (?:-String )?["\']([^"\'\\n]{1,256})["\']',
  '\\bPrivate-Lines: \\d{1,3}\\n((?:[A-Za-z0-9+/=]+\\n?){1,100})',
  "\\b(?:IDENTIFIED BY|PASSWORD) '([^'\\n]{1,128})'",
  '\\bAUTH(?: default)? ["\']?([A-Za-z0-9][^\\s\'"]{11,128})["\']?$',
];
const PROGRAMS =
  /mysql|curl|wget|http |redis-cli|sshpass|docker|podman|nerdctl|helm|crictl|oras|skopeo|\baz |\boc |ldap|openssl|keytool|jdbc:oracle|sqlplus|machine |--from-literal|SecureString|Private-Lines|IDENTIFIED BY|PASSWORD '|\bAUTH /;
const COMPILED = COMMANDS.map((pattern) => new RegExp(pattern, 'gmd'));

/** Finds passwords in command lines, line by line, as far as a line goes on for {@link LONGEST} units. */
export function findInCommands(text: string): Span[] {
  if (!PROGRAMS.test(text)) return [];
  return COMPILED.flatMap((regex) =>
    [...text.matchAll(regex)].flatMap(({ indices }) => {
      const [start, end] = indices?.[1] ?? [0, 0];
      return /^[‹$<]/.test(text.slice(start, end)) ? [] : [{ name: 'password', start, end }];
    }),
  );
}
