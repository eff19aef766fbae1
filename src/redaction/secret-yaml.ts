import type { Span } from './span.ts';

/** What a manifest's own fields look like; what is deeper belongs to the last of them. */
const FIELD = /^([ \t]*)(- )?["']?([\w.-]+)["']?:(?:[ \t]+(.*))?$/;
/** What tells that the mapping around it is a Secret. */
const MARK = /^([ \t]*(?:- )?)["']?(?:kind["']?:[ \t]+["']?Secret["']?[ \t\r]*$|stringData["']?:[ \t\r]*$)/;
/** Lines on either side of `kind: Secret` that are looked through. */
const REACH = 2_000;

/**
 * Finds the values under `data` and `stringData` of Secrets in YAML, wherever `kind: Secret` stands beside them. No other kind has
 * `stringData`, so that it tells by itself where the rest was cut off.
 */
export function findInSecretYaml(text: string): Span[] {
  if (!/kind["']?:[ \t]+["']?Secret\b|stringData/.test(text)) return [];
  const lines = text.split('\n');
  const offsets: number[] = [];
  let offset = 0;
  for (const line of lines) {
    offsets.push(offset);
    offset += line.length + 1;
  }
  const spans: Span[] = [];
  /** By depth: the last line of the mapping that was looked through. */
  const done = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const mark = MARK.exec(line);
    if (mark === null) continue;
    const depth = (mark[1] ?? '').length;
    if ((done.get(depth) ?? -1) >= index) continue;
    const { from, to } = bounds(lines, index, depth);
    done.set(depth, to);
    for (let at = from; at <= to; at += 1) {
      const field = FIELD.exec((lines[at] ?? '').trimEnd());
      const indent = (field?.[1] ?? '').length + (field?.[2] ?? '').length;
      if (field === null || indent !== depth || !/^(?:data|stringData)$/.test(field[3] ?? '')) continue;
      for (let child = at + 1; child <= to && isDeeper(lines[child] ?? '', depth); child += 1) {
        spans.push(...valueOn(lines[child] ?? '', offsets[child] ?? 0));
      }
    }
  }
  return spans;
}

/** The lines of the mapping in which `kind` stands at this depth. */
function bounds(lines: readonly string[], index: number, depth: number): { from: number; to: number } {
  let from = index;
  while (
    from > 0 &&
    index - from < REACH &&
    !/^[ \t]*- /.test((lines[from] ?? '').slice(0, depth + 1)) &&
    belongs(lines[from - 1] ?? '', depth)
  ) {
    from -= 1;
  }
  let to = index;
  while (
    to + 1 < lines.length &&
    to - index < REACH &&
    isDeeper(lines[to + 1] ?? '', depth - 1) &&
    !/^---/.test(lines[to + 1] ?? '')
  ) {
    to += 1;
  }
  return { from, to };
}

function belongs(line: string, depth: number): boolean {
  return !/^---/.test(line) && isDeeper(line.replace(/^([ \t]*)- /, '$1  '), depth - 1);
}

function isDeeper(line: string, depth: number): boolean {
  return line.trim() === '' || line.length - line.trimStart().length > depth;
}

/** The value of `name: value`, or the line itself where it belongs to a block. */
function valueOn(line: string, offset: number): Span[] {
  const trimmed = line.replace(/[ \t\r]+$/, '');
  const field = /^[ \t]*["']?[\w.-]+["']?:(?:[ \t]+|$)/.exec(trimmed);
  const start = field === null ? trimmed.length - trimmed.trimStart().length : field[0].length;
  const rest = trimmed.slice(start);
  // The end of a string in which the manifest stands.
  const value = /^["']/.test(rest) ? rest : rest.replace(/["'`][\]})"'`\s]*$/, '');
  if (value === '' || /^(?:[|>][-+\d]*|""|''|\{\}|null|‹.*›["']?)$/.test(value)) return [];
  const quoted = /^(["']).*\1$/.test(value) ? 1 : 0;
  return [{ name: 'secret', start: offset + start + quoted, end: offset + start + value.length - quoted }];
}
