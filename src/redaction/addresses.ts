import type { Span } from './span.ts';
import { looksRandom } from './value-judge.ts';
import type { View } from './view.ts';

/** RFC 3986, section 3.2.1: `scheme://user:password@host`; a password with an unescaped @ ends at the last one. */
const USER_INFO = /:\/\/([^\s/:@"'`<>]{0,256}):([^\s/"'`<>]{1,512})@(?=[^\s/"'`<>]{0,256})/g;
/** The same where the password holds a slash, as nobody should write it; only for schemes that are no image's. */
const SLASHED =
  /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|clickhouse|nats|smtps?|ldaps?):\/\/[^\s/:@"'`<>]{0,256}:([^\s@"'`<>]{1,256})@/g;
/** A token alone before the host. */
const USER_ONLY = /:\/\/([\w.~%-]{16,256})@/g;
/** Go's MySQL driver: `user:password@tcp(host:port)/name`. */
const DRIVER = /\b[\w.-]{1,64}:([^\s@"']{1,128})@(?:tcp|unix)\(/g;
/** Signatures and keys in a query: Azure SAS, AWS and Google signed addresses, webhooks. */
const QUERY =
  /[?&;](?:sig|signature|code|key|x-amz-(?:signature|credential|security-token)|x-goog-(?:signature|credential)|googleaccessid)=([^\s&"'`<>]{8,2048})/gi;

/** Finds what addresses carry: passwords, tokens and signatures; their hosts and paths stay. */
export function findInAddresses({ text }: View): Span[] {
  const spans: Span[] = [];
  const add = (name: string, start: number, value: string) => {
    if (!/^(?:‹|\$[{(A-Z]|<|\*{3}|x{5,}$|REDACTED$)/.test(value))
      spans.push({ name, start, end: start + value.length });
  };
  for (const { index, 0: whole, 2: password = '' } of text.matchAll(USER_INFO)) {
    add('password', index + whole.length - 1 - password.length, password);
  }
  for (const { index, 0: whole, 1: password = '' } of text.matchAll(SLASHED)) {
    add('password', index + whole.length - 1 - password.length, password);
  }
  const driver = /@(?:tcp|unix)\(/.test(text) ? text.matchAll(DRIVER) : [];
  for (const { index, 0: whole, 1: password = '' } of driver) {
    add('password', index + whole.lastIndexOf('@') - password.length, password);
  }
  for (const { index, 1: token = '' } of text.matchAll(USER_ONLY)) {
    if (looksRandom(token) && !token.includes('.')) add('token', index + 3, token);
  }
  for (const { index, 0: whole, 1: value = '' } of text.matchAll(QUERY)) {
    if (looksRandom(value)) add('signature', index + whole.length - value.length, value);
  }
  return spans;
}
