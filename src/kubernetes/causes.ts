const MAX_CAUSES = 5;

/** An error and what caused it, outermost first, at most five; of several causes the first. None for what is no error. */
export function causesOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  let link = error;
  while (link instanceof Error && chain.length < MAX_CAUSES) {
    chain.push(link);
    link = link instanceof AggregateError ? (link.errors[0] ?? link.cause) : link.cause;
  }
  return chain;
}
