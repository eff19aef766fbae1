import type { IncomingMessage } from 'node:http';
import { PageRefusal } from './refusal.ts';

/** Headers of every answer: nothing from elsewhere runs, is loaded, or may frame or read the page. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/**
 * Lets the page itself through and what has no origin, such as a program on this machine. A page from elsewhere has another origin; one
 * whose name was made to mean 127.0.0.1 (DNS rebinding) has another host.
 *
 * @throws PageRefusal 403
 */
export function admit({ method, headers }: IncomingMessage): void {
  const { host = '', origin } = headers;
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/.test(host))
    throw new PageRefusal(403, 'The demo is at 127.0.0.1 and localhost only.');
  const site = headers['sec-fetch-site'];
  const elsewhere = site === 'cross-site' || site === 'same-site';
  const link = method === 'GET' && headers['sec-fetch-dest'] === 'document';
  if (elsewhere && link) return;
  if (elsewhere || (origin !== undefined && origin !== `http://${host}`))
    throw new PageRefusal(403, 'Only the demo’s own page may do this.');
}
