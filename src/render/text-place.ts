import type { TextPart } from '../domain/evidence.ts';
import type { Reader } from './reader.ts';
import type { Link } from './section.ts';

/** Where a line stands, for people: who wrote it when, and its number in that message. */
interface Place {
  /** Nothing where the text is one post. */
  readonly by: readonly string[];
  readonly line: number;
}

/** Says where a line of the whole text stands. Lines of no part keep their number. */
export function placeOf(line: number, parts: readonly TextPart[], reader: Reader): Place {
  const part = partOf(line, parts);
  if (part === undefined) return { by: [], line };
  return { by: parts.length > 1 ? [byline(part, reader)] : [], line: line - part.firstLine + 1 };
}

/** Links to the messages on whose lines something stands, each once. */
export function partLinks(lines: readonly number[], parts: readonly TextPart[], reader: Reader): Link[] {
  if (parts.length < 2) return [];
  const links = new Map<string, Link>();
  for (const line of lines) {
    const part = partOf(line, parts);
    if (part?.url !== undefined)
      links.set(part.url, { text: byline({ ...part, file: '' }, reader), url: part.url });
  }
  return [...links.values()];
}

function partOf(line: number, parts: readonly TextPart[]): TextPart | undefined {
  return parts.find(({ firstLine, lineCount }) => line >= firstLine && line < firstLine + lineCount);
}

/** Without a time zone of the reader's, times are those of UTC; a name mentions nobody. */
function byline({ name, ts, file }: TextPart, { say }: Reader): string {
  const time = new Date(Math.floor(Number(ts)) * 1000).toISOString().slice(11, 16);
  const who = { name: name ?? say('evidence.somebody'), time };
  return file === undefined || file === ''
    ? say('evidence.by', who)
    : say('evidence.by-file', { ...who, file });
}
