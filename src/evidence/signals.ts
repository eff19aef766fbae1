import { setImmediate } from 'node:timers/promises';
import type { Captures, NormalizedLine, NormalizedText, Signal } from '../domain/evidence.ts';
import type { MatchResult, SignalMatcher } from '../domain/ports.ts';
import type { SignalDefinition } from '../domain/rule.ts';
import { requiredLiterals } from './literals.ts';
import { type CompiledPattern, compilePattern } from './pattern.ts';
import { SignalSet } from './signal-set.ts';

/** Longest stretch of a reading that one pattern is tried on, in characters; longer ones are tried in windows. */
const WINDOW = 4096;
/** Windows overlap by this much, so that a match across their border is found. */
const OVERLAP = 1024;
/** Characters of evidence kept before and after a match. */
const MARGIN = 80;
/** Readings per slice of work; between slices other work gets its turn. */
const SLICE = 500;
/** Longer texts are logs: in them the words that people use stand by chance. */
const PROSE_LINES = 100;
/** Tries of one pattern on one window, for each text. A text that needs more is answered as incomplete. */
const BUDGET = 400_000;

interface Entry extends CompiledPattern {
  readonly definition: SignalDefinition;
  readonly literals: readonly string[];
}

/** Tries each pattern on the windows that hold one of its literals. */
export class LiteralMatcher implements SignalMatcher {
  readonly #entries: readonly Entry[];

  readonly #budget: number;

  /**
   * @param definitions all signals of the catalog, context signals included
   * @param budget tries after which a text is given up
   */
  constructor(definitions: readonly SignalDefinition[], budget: number = BUDGET) {
    this.#budget = budget;
    this.#entries = definitions.map((definition) => ({
      definition,
      ...compilePattern(definition.pattern),
      literals:
        definition.literals?.map((literal) => literal.toLowerCase()) ?? requiredLiterals(definition.pattern),
    }));
  }

  async match(text: NormalizedText): Promise<MatchResult> {
    const found = new SignalSet();
    const entries = this.#entries.filter(
      ({ definition }) => !definition.prose || text.lineCount <= PROSE_LINES,
    );
    let tries = 0;
    for (let from = 0; from < text.lines.length; from += SLICE) {
      const slice = text.lines.slice(from, from + SLICE);
      const lower = slice.map((line) => line.text.toLowerCase());
      const whole = lower.join('\n');
      for (const entry of entries) {
        if (!holdsLiteral(whole, entry)) continue;
        for (const [index, line] of slice.entries()) {
          if (!holdsLiteral(lower[index] ?? '', entry)) continue;
          tries += tryPattern(entry, line, found);
        }
        if (tries > this.#budget) return { signals: found.sorted(), exhausted: true };
      }
      if (from > 0) await setImmediate();
    }
    return { signals: found.sorted(), exhausted: false };
  }
}

function holdsLiteral(lower: string, entry: Entry): boolean {
  return entry.literals.length === 0 || entry.literals.some((literal) => lower.includes(literal));
}

/** @returns how many windows were tried */
function tryPattern(entry: Entry, line: NormalizedLine, found: SignalSet): number {
  let tries = 0;
  for (let start = 0; ; start += WINDOW - OVERLAP) {
    tries += 1;
    const matcher = entry.regex.matcher(line.text.slice(start, start + WINDOW));
    while (matcher.find() && found.wants(entry.definition.id)) {
      const [from, to] = [start + matcher.start(), start + matcher.end()];
      found.add(toSignal(entry, line, from, to, (name) => matcher.group(name)));
      if (from === to) break;
    }
    if (start + WINDOW >= line.text.length || !found.wants(entry.definition.id)) return tries;
  }
}

function toSignal(
  entry: Entry,
  line: NormalizedLine,
  from: number,
  to: number,
  group: (name: string) => string | null,
): Signal {
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
  const [start, end] = [Math.max(0, from - MARGIN), Math.min(line.text.length, to + MARGIN)];
  return {
    id: definition.id,
    line: line.pieces.findLast((piece) => piece.start <= from)?.line ?? 1,
    text: `${start > 0 ? '…' : ''}${line.text.slice(start, end)}${end < line.text.length ? '…' : ''}`,
    captures,
    origin: line.origin,
  };
}

/** Fills `{name}` with captures; undefined where one is missing. */
export function compose(template: string, captures: Captures): string | undefined {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  if (names.some((name) => captures[name] === undefined)) return undefined;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => captures[name] ?? '');
}
