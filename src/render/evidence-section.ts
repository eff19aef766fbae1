import type { Evidence } from '../domain/evidence.ts';
import { excerpt } from './excerpt.ts';
import type { Reader } from './reader.ts';
import type { LogLine, Section } from './section.ts';

/**
 * The lines that say so: number, text around the match, captures. Those that decided come first, those that only add a
 * name are marked; a line seen by several signals appears once.
 */
export function evidenceSection(evidence: readonly Evidence[], reader: Reader): Section | undefined {
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
  return {
    kind: 'evidence',
    heading: reader.say('evidence.heading'),
    parts: [...byLine.values()].map((signal) => logLine(signal, reader)),
  };
}

function logLine(signal: Evidence, { say }: Reader): LogLine {
  const origin = signal.origin === 'paste' ? [] : [say(`origin.${signal.origin}`)];
  const number = signal.line === 0 ? [] : [say('evidence.line', { line: String(signal.line) })];
  const detail = signal.role === 'detail' ? [say('evidence.detail')] : [];
  return {
    kind: 'log',
    label: [...number, ...origin, ...detail].join(', '),
    text: excerpt(signal.text, signal.captures),
    captures: Object.entries(signal.captures).map(([name, value]) => `${name} = ${excerpt(value, {})}`),
  };
}

function rank({ role }: Evidence): number {
  return role === 'decides' ? 0 : 1;
}
