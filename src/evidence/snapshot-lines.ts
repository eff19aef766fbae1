/** On which line of the original text the parts of a snapshot stood; a live snapshot has none. */
export class SnapshotLines {
  readonly #lines = new WeakMap<object, Map<string, number>>();

  /** Notes the line (from 1) of a part such as a pod, a condition or a state, or of one of its fields. The first one counts. */
  note(part: object, line: number | undefined, field = ''): void {
    if (line === undefined) return;
    const fields = this.#lines.get(part) ?? new Map<string, number>();
    this.#lines.set(part, fields);
    if (!fields.has(field)) fields.set(field, line);
  }

  /** Every line that was noted of a part or its fields. */
  linesOf(part: object): number[] {
    return [...(this.#lines.get(part)?.values() ?? [])];
  }

  /** The line of a part's field, else of the part itself; undefined where neither is known. */
  lineOf(part: object, field = ''): number | undefined {
    const fields = this.#lines.get(part);
    return fields?.get(field) ?? fields?.get('');
  }
}
