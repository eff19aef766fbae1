import type { Access } from './api-request.ts';
import { ApiStatusError } from './api-status-error.ts';
import { causesOf } from './causes.ts';
import { grantCommand, impersonationCommand, type Subject } from './grant-command.ts';
import type { ReadEnd } from './read-end.ts';

/** Longest reason that is shown, in characters. */
const MAX_REASON = 200;

/** What each network failure means. Codes are those of Node, OpenSSL and undici. */
const NETWORK: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'the API server refused the connection'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'the API server closed the connection'],
  [/^(?:ENOTFOUND|EAI_\w+)$/, "the API server's name is not in the DNS"],
  [/^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'no connection to the API server within its time'],
  [/^(?:EHOSTUNREACH|ENETUNREACH)$/, 'there is no route to the API server'],
  [/^UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT$/, 'the API server stopped answering'],
  [/^CERT_HAS_EXPIRED$/, "TLS: the API server's certificate has expired"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "TLS: the API server's certificate is for another name"],
  [
    /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/,
    "TLS: the API server's certificate is not signed by an authority that is trusted",
  ],
  [/^(?:ERR_SSL|ERR_TLS|EPROTO|CERT_)/, 'TLS: no agreement with the API server'],
  [/^(?:HPE_|HTTPParserError$)/, 'the answer is not HTTP'],
];

/** The end of a call that failed; one line, whatever went wrong. */
export function endOf(error: unknown, access: Access, subject: Subject): ReadEnd {
  if (error instanceof ApiStatusError) return statusEnd(error, access, subject);
  const code = codeOf(error);
  const known = NETWORK.find(([pattern]) => pattern.test(code));
  if (known !== undefined) return { state: 'failed', reason: known[1] };
  if (error instanceof SyntaxError) return { state: 'failed', reason: 'the answer is not JSON' };
  return { state: 'failed', reason: oneLine(deepest(error).message) || 'unknown failure' };
}

function statusEnd({ status, message }: ApiStatusError, access: Access, subject: Subject): ReadEnd {
  if (status === 403) {
    const impersonated = /cannot impersonate resource "(users|groups)"/.exec(message)?.[1];
    const command =
      impersonated === undefined
        ? grantCommand(access, subject)
        : impersonationCommand(impersonated, message);
    return { state: 'forbidden', command };
  }
  if (status === 404) return { state: 'not-found', nearest: [] };
  if (status === 401) {
    return {
      state: 'failed',
      reason: 'the API server does not accept the credentials (401): has the token expired?',
    };
  }
  return { state: 'failed', reason: oneLine(`the API server answered ${status}: ${message}`) };
}

/** The first code in the chain of causes, else the name of the deepest. `fetch failed` carries no code itself. */
function codeOf(error: unknown): string {
  const codes = causesOf(error).flatMap((link) =>
    'code' in link && typeof link.code === 'string' ? link.code : [],
  );
  return codes[0] ?? deepest(error).name;
}

function deepest(error: unknown): Error {
  return causesOf(error).at(-1) ?? new Error(typeof error === 'string' ? error : '');
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MAX_REASON ? line : `${line.slice(0, MAX_REASON - 1)}…`;
}
