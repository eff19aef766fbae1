/** A secret in a text: from `start` to before `end`, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** Class of the secret, as the placeholder says it. */
  readonly name: string;
}

/** Orders spans by place; of those that overlap, the one that starts first is kept, lengthened to where the last of them ends. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const sorted = spans
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const merged: Span[] = [];
  for (const span of sorted) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.end) merged.push(span);
    else if (span.end > last.end) merged[merged.length - 1] = { ...last, end: span.end };
  }
  return merged;
}
