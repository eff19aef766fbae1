interface Column {
  readonly name: string;
  readonly start: number;
}

// Capitals alone, beginning with a column that kubectl puts first.
const HEADER = /^(?:NAMESPACE|NAME|LAST ?SEEN)\s[A-Z0-9()/ \t-]+$/;
const GAP = / {2,}|\t+/;

/** A table of kubectl: columns begin where their names begin, and a cell may be empty. */
export class Table {
  readonly #columns: readonly Column[];

  constructor(header: string) {
    this.#columns = [...header.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
      name: match[0],
      start: match.index,
    }));
  }

  has(...names: readonly string[]): boolean {
    return names.every((name) => this.#columns.some((column) => column.name === name));
  }

  /** The cells of a row by column; undefined where they cannot be told apart. */
  row(text: string): ReadonlyMap<string, string> | undefined {
    return this.#aligned(text) ?? this.#split(text);
  }

  #aligned(text: string): ReadonlyMap<string, string> | undefined {
    const cells = new Map<string, string>();
    for (const [index, { name, start }] of this.#columns.entries()) {
      if (start > 0 && start <= text.length && !/\s/.test(text[start - 1] ?? '')) return undefined;
      const cell = text.slice(start, this.#columns[index + 1]?.start);
      if (/^\s+\S/.test(cell)) return undefined;
      cells.set(name, cell.trim());
    }
    return cells;
  }

  #split(text: string): ReadonlyMap<string, string> | undefined {
    const parts = text.split(GAP);
    if (parts.length < this.#columns.length) return undefined;
    const last = this.#columns.length - 1;
    return new Map(
      this.#columns.map(({ name }, index) => [
        name,
        index === last ? parts.slice(last).join('  ') : (parts[index] ?? ''),
      ]),
    );
  }
}

/** True for a line of capitals that heads a table. */
export function isHeader(text: string): boolean {
  return text.length < 400 && HEADER.test(text);
}
