/** A text read in another way, with the place in the original of each of its UTF-16 units. */
export interface View {
  readonly text: string;
  /** Where the unit begins in the original. */
  start(at: number): number;
  /** Where the unit ends in the original. */
  end(at: number): number;
}

/** The text as it stands. */
export function plainView(text: string): View {
  return { text, start: (at) => at, end: (at) => at + 1 };
}

/** A stretch of the original that the view shows as another text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  /** At most one UTF-16 unit. */
  readonly by: string;
}

/** The view with edits made in it, which are in order and do not overlap. */
export function edited(view: View, edits: readonly Edit[]): View {
  if (edits.length === 0) return view;
  const parts: string[] = [];
  const starts = new Int32Array(view.text.length);
  const ends = new Int32Array(view.text.length);
  let [from, length] = [0, 0];
  const keep = (to: number) => {
    parts.push(view.text.slice(from, to));
    for (let at = from; at < to; at += 1, length += 1) {
      starts[length] = view.start(at);
      ends[length] = view.end(at);
    }
  };
  for (const { start, end, by } of edits) {
    keep(start);
    if (by !== '') {
      parts.push(by);
      starts[length] = view.start(start);
      ends[length] = view.end(end - 1);
      length += 1;
    }
    from = end;
  }
  keep(view.text.length);
  return { text: parts.join(''), start: (at) => starts[at] ?? 0, end: (at) => ends[at] ?? 0 };
}
