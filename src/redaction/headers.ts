import type { Span } from './span.ts';
import { looksRandom } from './value-judge.ts';
import type { View } from './view.ts';

/** A header's name, the mark after it, and the scheme where there is one (RFC 9110, section 11). */
const HEADER =
  /(?:(proxy-)?authorization|x-(?:api-key|auth-token|access-token|vault-token|amz-security-token|gitlab-token|goog-api-key|functions-key|registry-auth)|(?:private|job|deploy)-token|api-key|(?:set-)?cookie2?)["'`]?[ \t]{0,8}[:=][ \t]{0,8}\[?["'`]?[ \t]{0,8}(?:(?:bearer|basic|token|digest|negotiate|apikey|splunk|aws4-hmac-sha256)[ \t]{1,8})?/gi;
/** A scheme and its credentials outside of a header. */
const SCHEME = /\b(?:bearer|basic)[ \t]{1,8}(?=[\w+/=.~-]{8})/gi;
const CREDENTIALS = /[\w+/=.~-]{8,8192}/y;
const REST = /[^\n"'`]{1,8192}/y;
const PROSE =
  /^(?:un|not |is |was |no |invalid|missing|required|header|expired|realm|error|failed|<|‹|\$|\*{3})/i;

/** Finds what headers of HTTP carry: credentials, keys, cookies. */
export function findHeaders({ text }: View): Span[] {
  const spans: Span[] = [];
  let done = 0;
  for (const match of text.matchAll(HEADER)) {
    if (match.index < done) continue;
    const start = match.index + match[0].length;
    const value = valueAt(REST, text, start);
    if (value.length < 4 || PROSE.test(value)) continue;
    const name = /cookie/i.test(match[0]) ? 'cookie' : 'authorization';
    const length = name === 'cookie' ? value.length : endOfCredentials(value);
    // "may require authorization: server message: …" names no scheme and holds nothing.
    const marked =
      name === 'cookie' ||
      /[^:=]$/.test(match[0].replace(/["'`[\s]+$/, '')) ||
      !/authorization/i.test(match[0]);
    if (!marked && !looksRandom(value.slice(0, length))) continue;
    spans.push({ name, start, end: start + length });
    done = start + length;
  }
  for (const { index, 0: scheme } of text.matchAll(SCHEME)) {
    const start = index + scheme.length;
    const value = valueAt(CREDENTIALS, text, start).replace(/[.,]+$/, '');
    if (isCredentials(value, text[start + value.length])) {
      spans.push({ name: 'authorization', start, end: start + value.length });
    }
  }
  return spans;
}

/** A header's parameters belong to it; a log's next field does not. */
function endOfCredentials(value: string): number {
  const parameters = /^(?:credential|username|signature)=/i.test(value);
  return parameters ? value.trimEnd().length : (/^[^\s,;)\]}]+/.exec(value)?.[0].length ?? 0);
}

/** "bearer authentication" and `Bearer realm="…"` tell nothing. */
function isCredentials(value: string, next: string | undefined): boolean {
  if (/^(?:realm|error|scope|token|auth|header)=?/i.test(value) && !looksRandom(value)) return false;
  if (next === '"' && value.endsWith('=') && /^[a-z_]+=$/.test(value)) return false;
  return looksRandom(value) || /[A-Z0-9+/=]/.test(value.slice(1)) || value.length >= 24;
}

function valueAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].trimEnd() ?? '';
}
