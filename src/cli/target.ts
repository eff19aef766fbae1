import { existsSync } from 'node:fs';
import type { ClusterTarget } from '../domain/cluster.ts';
import { CasebookError } from '../domain/errors.ts';
import { parseTarget } from '../intake/target.ts';

/** Options that belong to a target. */
interface TargetOptions {
  readonly namespace?: string;
  readonly context?: string;
}

/**
 * The pod, node or deployment that the words name; undefined for a file's name or nothing.
 *
 * @throws CasebookError usage for a target that is not whole, or more words than one file's name
 */
export function targetFrom(words: readonly string[], options: TargetOptions): ClusterTarget | undefined {
  const flags = [
    ...(options.namespace === undefined ? [] : ['-n', options.namespace]),
    ...(options.context === undefined ? [] : ['--context', options.context]),
  ];
  const [first = '-', ...more] = words;
  const mayBeFile = more.length === 0 && flags.length === 0;
  if (mayBeFile && (words.length === 0 || existsSync(first))) return undefined;
  const parsed = parseTarget([...words, ...flags].join(' '));
  if (parsed?.kind === 'target') return parsed.target;
  if (parsed !== undefined && parsed.correction.problem !== 'kind-missing') {
    throw usage(
      `"${words.join(' ')}" cannot be looked at`,
      `casebook diagnose ${parsed.correction.suggestion}`,
    );
  }
  if (mayBeFile) return undefined;
  throw usage(`"${words.join(' ')}" is neither a file nor a target`, 'casebook diagnose pod NAMESPACE/NAME');
}

function usage(message: string, example: string): CasebookError {
  return new CasebookError('usage', message, { hint: `Such as: ${example}` });
}
