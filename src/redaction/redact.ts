import { RE2JS } from 're2js';
import type { RedactedText } from '../domain/redacted.ts';
import { SECRET_PATTERNS } from './secret-patterns.ts';

const PATTERNS = SECRET_PATTERNS.map(({ name, pattern, literals }) => ({
  name,
  literals,
  regex: RE2JS.compile(pattern),
  group: pattern.includes('(?P<secret>') ? 'secret' : 0,
}));

/**
 * Takes secrets out of a text. The same secret gets the same placeholder, such as `‹jwt 1›`, throughout the text.
 *
 * @param raw any text, of any size; lines stay lines
 */
export function redact(raw: string): RedactedText {
  const placeholders = new Map<string, string>();
  let text = raw;
  for (const { name, literals, regex, group } of PATTERNS) {
    const lower = text.toLowerCase();
    if (!literals.some((literal) => lower.includes(literal))) continue;
    text = replaceAll(text, regex, group, (secret) => {
      const known = placeholders.get(secret);
      if (known !== undefined) return known;
      const count = [...placeholders.values()].filter((other) => other.startsWith(`‹${name} `)).length;
      const placeholder = `‹${name} ${count + 1}›`;
      placeholders.set(secret, placeholder);
      return placeholder;
    });
  }
  return text as RedactedText;
}

function replaceAll(
  text: string,
  regex: RE2JS,
  group: string | number,
  placeholderOf: (secret: string) => string,
): string {
  const matcher = regex.matcher(text);
  let result = '';
  let from = 0;
  while (matcher.find()) {
    const [start, end] = [matcher.start(group), matcher.end(group)];
    const secret = text.slice(start, end);
    if (start < from || secret.startsWith('‹')) continue;
    result += text.slice(from, start) + placeholderOf(secret);
    from = end;
  }
  return result + text.slice(from);
}
