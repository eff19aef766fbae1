import type { ClusterTarget } from '../domain/cluster.ts';

export type TargetKind = ClusterTarget['kind'];

/** Names by which kubectl knows the kinds (`kubectl api-resources`). */
const SPELLINGS: Readonly<Record<TargetKind, readonly string[]>> = {
  pod: ['pod', 'pods', 'po'],
  node: ['node', 'nodes', 'no'],
  deployment: ['deployment', 'deployments', 'deploy', 'deployment.apps', 'deployments.apps'],
};
const KINDS = ['pod', 'node', 'deployment'] as const satisfies readonly TargetKind[];

/** The kind that a word names, in any case: phones capitalise the first word. */
export function kindOf(word: string): TargetKind | undefined {
  const spelt = word.toLowerCase();
  return KINDS.find((kind) => SPELLINGS[kind].includes(spelt));
}

/** The kind that a mistyped word may mean: one letter too many, too few, wrong or swapped, or two in a long word. */
export function nearKind(word: string): TargetKind | undefined {
  const typed = word.toLowerCase();
  if (typed.length < 3 || typed.length > 20) return undefined;
  return KINDS.find((kind) =>
    SPELLINGS[kind].some(
      (spelling) => spelling.length > 2 && edits(typed, spelling) <= spelling.length / 5 + 0.6,
    ),
  );
}

/** Letters to add, drop, replace or swap with their neighbour to get from one word to the other. */
function edits(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped =
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? (before[column - 2] ?? 0) + 1
          : replaced;
      next.push(Math.min(replaced, swapped, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
