import type { Evidence, TextPart } from '../domain/evidence.ts';
import { excerpt } from './excerpt.ts';
import type { Reader } from './reader.ts';
import type { Links, LogLine, Section } from './section.ts';
import { partLinks, placeOf } from './text-place.ts';

/** The capture by which general failures of one kind are known: the title says as much. */
const KIND = 'generic';

/**
 * The lines that say so: number, text around the match, captures. Those that decided come first, those that only add a
 * name are marked; a line seen by several signals appears once.
 */
export function evidenceSection(
  evidence: readonly Evidence[],
  reader: Reader,
  parts: readonly TextPart[] = [],
): Section | undefined {
  if (evidence.length === 0) return undefined;
  const byLine = new Map<string, Evidence>();
  const ordered = evidence.toSorted((a, b) => rank(a) - rank(b));
  for (const signal of ordered) {
    const key = signal.line === 0 ? `${signal.origin} ${signal.text}` : `${signal.origin} ${signal.line}`;
    const seen = byLine.get(key);
    byLine.set(
      key,
      seen === undefined ? signal : { ...seen, captures: { ...seen.captures, ...signal.captures } },
    );
  }
  const lines = [...byLine.values()].filter(
    (signal, index, all) => !isToldBefore(signal, all.slice(0, index)),
  );
  return {
    kind: 'evidence',
    heading: reader.say('evidence.heading'),
    parts: [...lines.map((signal) => logLine(signal, reader, parts)), ...written(lines, parts, reader)],
  };
}

/** A detail out of the cluster that quotes less of what another line quotes already. */
function isToldBefore(signal: Evidence, before: readonly Evidence[]): boolean {
  if (signal.line !== 0) return false;
  const own = signal.text.replaceAll(/^…|…$/g, '');
  return before.some(
    ({ origin, text, captures }) =>
      origin === signal.origin &&
      (text.includes(own) || own.includes(text.replaceAll(/^…|…$/g, ''))) &&
      Object.keys(signal.captures).every((name) => name in captures),
  );
}

function logLine(signal: Evidence, reader: Reader, parts: readonly TextPart[]): LogLine {
  const { say } = reader;
  const place = placeOf(signal.line, parts, reader);
  const origin = signal.origin === 'paste' ? [] : [say(`origin.${signal.origin}`)];
  const number = signal.line === 0 ? [] : [say('evidence.line', { line: String(place.line) })];
  const detail = signal.role === 'detail' ? [say('evidence.detail')] : [];
  return {
    kind: 'log',
    label: [...place.by, ...number, ...origin, ...detail].join(', '),
    text: excerpt(signal.text, signal.captures),
    captures: Object.entries(signal.captures)
      .filter(([name]) => name !== KIND)
      .map(([name, value]) => `${name} = ${excerpt(value, {})}`),
  };
}

/** Where to read the messages whole. */
function written(lines: readonly Evidence[], parts: readonly TextPart[], reader: Reader): Links[] {
  const links = partLinks(
    lines.map(({ line }) => line),
    parts,
    reader,
  );
  return links.length === 0 ? [] : [{ kind: 'links', lead: reader.say('evidence.messages'), links }];
}

function rank({ role }: Evidence): number {
  return role === 'decides' ? 0 : 1;
}
