import type { ClusterTarget } from '../domain/cluster.ts';
import { edits } from './edits.ts';

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
