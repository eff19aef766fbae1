import type { Line } from '../normalize/lines.ts';
import { bulletLength } from '../normalize/prefixes.ts';

/** A `Key: value` line of `kubectl describe`; the value is empty where the key opens a section. */
export interface Field {
  readonly key: string;
  readonly value: string;
  readonly line: number;
}

// Up to four words, such as `Container Runtime Version`; a container's or a volume's name is a key as well.
const FIELD = /^([A-Za-z0-9][\w./()-]*(?: [\w()./-]+){0,3}):(?:\s+(.*))?$/;

/** Of longer lines only the beginning is read; no row or field of kubectl is as long. */
const MAX_CHARS = 8192;

/** A line without its bullet and the blanks around it. */
export function contentOf(line: Line): string {
  return line.body.slice(bulletLength(line.body)).slice(0, MAX_CHARS).trim();
}

/** The line as a field; undefined where it is none. */
export function fieldOf(line: Line | undefined): Field | undefined {
  if (line === undefined) return undefined;
  const found = FIELD.exec(contentOf(line));
  if (found === null) return undefined;
  return { key: found[1] ?? '', value: (found[2] ?? '').trim(), line: line.number };
}

/** The next lines that are not blank, at most `count`, as fields where they are some. */
export function fieldsAfter(lines: readonly Line[], index: number, count: number): Field[] {
  const found: Field[] = [];
  let seen = 0;
  for (let at = index + 1; at < lines.length && seen < count && at - index < count * 4; at += 1) {
    const line = lines[at];
    if (line === undefined || line.body === '') continue;
    seen += 1;
    const field = fieldOf(line);
    if (field !== undefined) found.push(field);
  }
  return found;
}
