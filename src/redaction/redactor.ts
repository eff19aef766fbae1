import type { RedactedText, Redaction } from '../domain/redacted.ts';
import { chunks } from './chunks.ts';
import { type Located, locateSecrets } from './locate.ts';
import { withoutKnown } from './recalled.ts';
import { mergeSpans } from './span.ts';

/** Redacts the texts of one diagnosis: the same secret has the same placeholder in all of them. */
export type Redactor = (raw: string) => Redaction;

const PLACEHOLDER = /‹([a-z0-9 ]{1,40}) (\d{1,9})›/g;
/**
 * Secrets that are looked for again where nothing marks them: at least the first of these, and as many more as a short text allows by
 * UTF-16 units that are gone through for them; and the shortest such secret.
 */
const ECHOES = 64;
const ECHO_UNITS = 64 * 1024 * 1024;
const SHORTEST_ECHO = 10;

/** What connects the texts of a diagnosis that are not redacted in one go. */
export interface RedactorMemory {
  /** The placeholder of a secret that was taken out before. */
  readonly known?: ((secret: string) => string | undefined) | undefined;
  /** Is told of each secret and its new placeholder. */
  readonly onSecret?: (secret: string, placeholder: string) => void;
}

/** @param earlier texts of the same diagnosis that were redacted already: their numbers are not given again */
export function createRedactor(
  earlier: readonly string[] = [],
  { known: before, onSecret }: RedactorMemory = {},
): Redactor {
  const placeholders = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const text of earlier) count(counts, text);
  const placeholderOf = ({ name, secret }: Located) => {
    const known = placeholders.get(secret);
    if (known !== undefined) return known;
    const recalled = before?.(secret);
    const number = (counts.get(name) ?? 0) + 1;
    if (recalled === undefined) counts.set(name, number);
    const placeholder = recalled ?? `‹${name} ${number}›`;
    placeholders.set(secret, placeholder);
    onSecret?.(secret, placeholder);
    return placeholder;
  };
  return (raw) => {
    count(counts, raw);
    const found = new Set<string>();
    const pieces = chunks(raw).map((piece) => replaceSecrets(piece, placeholderOf, found));
    const most = Math.max(ECHOES, Math.floor(ECHO_UNITS / (raw.length + 1024)));
    const text = echoes(placeholders, most).reduce(
      (so, [secret, by]) => so.replaceAll(secret, by),
      pieces.join(''),
    );
    const whole = before === undefined ? text : withoutKnown(text, before);
    return { text: whole as RedactedText, found: [...found] };
  };
}

function count(counts: Map<string, number>, text: string): void {
  if (!text.includes('‹')) return;
  for (const [, name = '', number] of text.matchAll(PLACEHOLDER)) {
    counts.set(name, Math.max(counts.get(name) ?? 0, Number(number)));
  }
}

function replaceSecrets(
  text: string,
  placeholderOf: (secret: Located) => string,
  found: Set<string>,
): string {
  const located = locateSecrets(text);
  if (located.length === 0) return text;
  const at = new Map(located.map((secret) => [secret.start, secret]));
  let [result, from] = ['', 0];
  for (const span of mergeSpans(located)) {
    const secret = at.get(span.start);
    const raw = text.slice(span.start, span.end);
    if (secret === undefined || isDone(raw)) continue;
    found.add(span.name);
    result += text.slice(from, span.start) + onEachLine(raw, placeholderOf({ ...secret, name: span.name }));
    from = span.end;
  }
  return result + text.slice(from);
}

/** True for what was redacted before, with no more than a word's rest beside it. */
function isDone(raw: string): boolean {
  return raw.includes('‹') && raw.replaceAll(PLACEHOLDER, '').replaceAll(/[^A-Za-z0-9]/g, '').length < 8;
}

/** Lines stay lines, so that their numbers stay true. */
function onEachLine(raw: string, placeholder: string): string {
  return raw.includes('\n') ? raw.replaceAll(/[^\s][^\n\r]*/g, placeholder) : placeholder;
}

/** What was found by the name beside it can stand elsewhere without one. */
function echoes(placeholders: ReadonlyMap<string, string>, most: number): [string, string][] {
  return [...placeholders]
    .filter(([secret]) => secret.length >= SHORTEST_ECHO && /\d/.test(secret) && /[a-zA-Z]/.test(secret))
    .slice(0, most)
    .sort(([a], [b]) => b.length - a.length);
}
