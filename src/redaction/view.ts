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

/** A part of a view. */
export function part(view: View, from: number, to: number): View {
  return {
    text: view.text.slice(from, to),
    start: (at) => view.start(from + at),
    end: (at) => view.end(from + at),
  };
}

/** A stretch of the original that the view shows as another text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  /** At most one UTF-16 unit. */
  readonly by: string;
}

/** A stretch of the view: from its place there, from its place in what the view is made of. */
interface Stretch {
  readonly at: number;
  readonly from: number;
  /** Set where one unit stands for all up to here. */
  readonly to?: number;
}

/** The view with edits made in it, which are in order and do not overlap. */
export function edited(view: View, edits: readonly Edit[]): View {
  if (edits.length === 0) return view;
  const parts: string[] = [];
  const stretches: Stretch[] = [];
  let [from, length] = [0, 0];
  const keep = (to: number) => {
    if (to === from) return;
    parts.push(view.text.slice(from, to));
    stretches.push({ at: length, from });
    length += to - from;
  };
  for (const { start, end, by } of edits) {
    keep(start);
    if (by !== '') {
      parts.push(by);
      stretches.push({ at: length, from: start, to: end });
      length += 1;
    }
    from = end;
  }
  keep(view.text.length);
  const place = (at: number) => stretches[lastAt(stretches, at)] ?? { at: 0, from: 0 };
  return {
    text: parts.join(''),
    start: (at) => {
      const stretch = place(at);
      return view.start(stretch.from + (stretch.to === undefined ? at - stretch.at : 0));
    },
    end: (at) => {
      const stretch = place(at);
      return view.end(stretch.to === undefined ? stretch.from + at - stretch.at : stretch.to - 1);
    },
  };
}

/** Index of the last stretch that begins at or before the place. */
function lastAt(stretches: readonly Stretch[], at: number): number {
  let [low, high] = [0, stretches.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((stretches[middle]?.at ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
