import type { ClusterTarget } from '../domain/cluster.ts';
import type { TargetCorrection, TargetProblem } from '../domain/target-correction.ts';
import { isNamespaceName, isObjectName } from './object-name.ts';
import type { ParsedTarget } from './parsed-target.ts';
import type { TargetKind } from './target-kind.ts';
import type { TargetWords } from './target-words.ts';

/** A target as it was typed, before its names are checked. */
export interface TypedTarget {
  readonly words: TargetWords;
  readonly kind: TargetKind;
  /** The words between the slashes: a name, or a namespace and a name. */
  readonly parts: readonly string[];
  /** More than one name was given. */
  readonly several?: boolean;
  /** What is wrong already, and with which word. */
  readonly problem?: TargetProblem;
  readonly word?: string;
}

/** What stands for a name that only the asker knows. No object can have such a name. */
const UNKNOWN = { name: 'NAME', namespace: 'NAMESPACE', cluster: 'CLUSTER' } as const;

/** Checks the names of a target. @returns undefined where there are more slashes than any target has */
export function checkTarget(typed: TypedTarget): ParsedTarget | undefined {
  const { parts, words, kind } = typed;
  if (parts.length > 2) return undefined;
  const name = parts.at(-1) ?? '';
  const placed = parts.length === 2 ? parts[0] : undefined;
  const namespace = placed ?? words.namespace ?? '';
  const found = problemOf(typed, name, namespace, placed);
  if (found === undefined) return { kind: 'target', target: targetOf(kind, name, namespace, words.cluster) };
  const differ = found.problem === 'namespaces-differ';
  const where = kind === 'node' ? '' : `${differ ? UNKNOWN.namespace : mended(namespace, 'namespace')}/`;
  const cluster = words.cluster === undefined ? '' : ` --cluster ${words.cluster || UNKNOWN.cluster}`;
  const suggestion = `${kind} ${where}${mended(name, 'name')}${cluster}`;
  return { kind: 'correction', correction: { ...found, suggestion } };
}

function problemOf(
  { words, kind, several, problem, word }: TypedTarget,
  name: string,
  namespace: string,
  placed: string | undefined,
): Pick<TargetCorrection, 'problem' | 'word'> | undefined {
  if (problem !== undefined) return word === undefined ? { problem } : { problem, word };
  if (several === true) return { problem: 'one-at-a-time' };
  if (name === '') return { problem: 'name-missing' };
  if (kind === 'node') {
    if (placed !== undefined) return { problem: 'node-has-no-namespace', word: placed };
  } else {
    if (namespace === '') return { problem: 'namespace-missing' };
    if (placed !== undefined && words.namespace !== undefined && words.namespace !== placed) {
      return { problem: 'namespaces-differ', word: words.namespace };
    }
    if (!isNamespaceName(namespace)) return { problem: 'namespace-invalid', word: namespace };
  }
  if (!isObjectName(name)) return { problem: 'name-invalid', word: name };
  if (words.cluster === '') return { problem: 'cluster-missing' };
  return words.unknownFlag === undefined ? undefined : { problem: 'flag-unknown', word: words.unknownFlag };
}

/** The name, in small letters where only those were wrong; else what stands for it. */
function mended(typed: string, what: 'name' | 'namespace'): string {
  const name = typed.toLowerCase();
  const fits = what === 'name' ? isObjectName(name) : isNamespaceName(name);
  return fits && !Object.values<string>(UNKNOWN).includes(typed) ? name : UNKNOWN[what];
}

function targetOf(kind: TargetKind, name: string, namespace: string, cluster?: string): ClusterTarget {
  const where = cluster === undefined ? {} : { cluster };
  return kind === 'node' ? { kind, name, ...where } : { kind, namespace, name, ...where };
}
