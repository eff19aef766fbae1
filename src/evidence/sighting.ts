import type { Captures, NormalizedLine, Signal } from '../domain/evidence.ts';
import type { SignalDefinition } from '../domain/rule.ts';

/** Characters of evidence kept before and after a match. */
const MARGIN = 80;
/** Characters of a line that is evidence as it is: an answer shows as many of one. */
const WHOLE = 200;

/** A signal that remembers how it was read. */
export interface Sighting extends Signal {
  /** Line of the original on which the match ends. */
  readonly lastLine: number;
  /** Lines of the original from which the reading was joined. */
  readonly joined: number;
}

/** True for a line of the original that is short enough to be quoted as it is: where on it a pattern matches tells nothing more. */
export function isQuotedWhole({ text, pieces }: NormalizedLine): boolean {
  return pieces.length === 1 && text.length <= WHOLE;
}

/** What a pattern's match at these offsets of a reading tells: captures, lines of the original, text around it. */
export function toSignal(
  entry: { readonly definition: SignalDefinition; readonly captureNames: readonly string[] },
  line: NormalizedLine,
  from: number,
  to: number,
  group: (name: string) => string | null,
): Sighting {
  const { definition } = entry;
  const captures: Record<string, string> = {};
  for (const name of entry.captureNames) {
    const value = group(name);
    if (value !== null && value !== '') captures[name] = value;
  }
  for (const [name, template] of Object.entries(definition.derive ?? {})) {
    const value = compose(template, captures);
    if (value !== undefined) captures[name] = value;
  }
  const [start, end] = isQuotedWhole(line)
    ? [0, line.text.length]
    : [Math.max(0, from - MARGIN), Math.min(line.text.length, to + MARGIN)];
  return {
    id: definition.id,
    line: lineAt(line, from),
    lastLine: lineAt(line, Math.max(from, to - 1)),
    joined: line.pieces.length,
    text: `${start > 0 ? '…' : ''}${line.text.slice(start, end)}${end < line.text.length ? '…' : ''}`,
    captures,
    origin: line.origin,
  };
}

function lineAt({ pieces }: NormalizedLine, offset: number): number {
  return pieces.findLast((piece) => piece.start <= offset)?.line ?? 1;
}

/** Fills `{name}` with captures; undefined where one is missing. */
export function compose(template: string, captures: Captures): string | undefined {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  if (names.some((name) => captures[name] === undefined)) return undefined;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => captures[name] ?? '');
}
