import { labelled } from './json.ts';
import type { Line } from './lines.ts';
import { type Mapped, onLine } from './mapped.ts';

interface Frame {
  readonly indent: number;
  readonly name: string;
  readonly item: boolean;
  index: number;
}

// At most four words: `Container Runtime Version`, `Last State`; also a quoted key of JSON.
const KEY = /^("?)([A-Za-z_$][\w$./()-]*(?: [\w()/.-]+){0,3})\1\s*:(?:[ \t]+(.*))?$/;
const DASH = /^-[ \t]+/;
const BLOCK_SCALAR = /^[|>][-+\d]*$/;
const OPENERS = new Set(['{', '[', '{}', '[]']);
const MAX_DEPTH = 32;
const MAX_PATH = 300;

/**
 * Reads `Key: value` lines by their indentation, as `kubectl describe` prints them and as fragments of manifests
 * stand: each field below another gives `Outer.Inner: value`. Needs no whole document and never fails.
 */
export class Outline {
  #stack: Frame[] = [];
  /** Lines indented deeper than this belong to a block scalar. */
  #scalarIndent = Number.POSITIVE_INFINITY;

  /** Takes the next line; gives a reading where it is a field below another one. */
  next(line: Line): Mapped | undefined {
    if (line.body === '') return undefined;
    const content = line.body.trimStart();
    const indent = line.body.length - content.length;
    if (indent > this.#scalarIndent) return undefined;
    this.#scalarIndent = Number.POSITIVE_INFINITY;
    if (line.start === 'header' || line.start === 'prompt' || content.startsWith('---')) {
      this.#stack = [];
      return undefined;
    }
    return this.#field(content, indent, line.number);
  }

  #field(content: string, indent: number, number: number): Mapped | undefined {
    let rest = content;
    let column = indent;
    for (
      let dash = DASH.exec(rest);
      dash !== null && this.#stack.length < MAX_DEPTH;
      dash = DASH.exec(rest)
    ) {
      this.#item(column);
      rest = rest.slice(dash[0].length);
      column += dash[0].length;
    }
    if (rest === '{') this.#item(column);
    const field = KEY.exec(rest);
    if (field === null) {
      if (indent === 0 && !/^[[\]{}]/.test(content)) this.#stack = [];
      return undefined;
    }
    this.#closeFrom(column);
    const path = this.#path();
    const name = field[2] ?? '';
    if (this.#stack.length < MAX_DEPTH) this.#stack.push({ indent: column, name, item: false, index: 0 });
    const value = plainValue(field[3] ?? '');
    if (BLOCK_SCALAR.test(value)) this.#scalarIndent = indent;
    if (path === '' || value === '' || OPENERS.has(value) || path.length > MAX_PATH) return undefined;
    return labelled(`${path}.${name}`, onLine(value, number));
  }

  #item(column: number): void {
    while ((this.#stack.at(-1)?.indent ?? -1) > column) this.#stack.pop();
    const top = this.#stack.at(-1);
    if (top?.item === true && top.indent === column) top.index += 1;
    else this.#stack.push({ indent: column, name: '', item: true, index: 0 });
  }

  #closeFrom(column: number): void {
    while ((this.#stack.at(-1)?.indent ?? -1) >= column) this.#stack.pop();
  }

  #path(): string {
    let path = '';
    for (const frame of this.#stack) {
      if (frame.item) path += path === '' ? '' : `[${frame.index}]`;
      else path += path === '' ? frame.name : `.${frame.name}`;
    }
    return path;
  }
}

function plainValue(value: string): string {
  const text = value.trim().replace(/,$/, '');
  const quoted = /^"(.*)"$/.exec(text) ?? /^'(.*)'$/.exec(text);
  return quoted?.[1] ?? text;
}
