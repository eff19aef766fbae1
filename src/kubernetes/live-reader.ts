import type { KubeConfig } from '@kubernetes/client-node';
import type {
  ClusterAsker,
  ClusterReader,
  ClusterSnapshot,
  ClusterTarget,
  ReadGrant,
} from '../domain/cluster.ts';
import { CasebookError } from '../domain/errors.ts';
import { EMPTY_SNAPSHOT } from '../projection/snapshot.ts';
import { createAccessReviews } from './access-review.ts';
import { type ContextSource, loadContexts } from './contexts.ts';
import { startDeadline } from './deadline.ts';
import { readDeployment } from './deployment-reading.ts';
import { readNodeTarget } from './node-reading.ts';
import { isNamespaceName } from './object-names.ts';
import { readPod } from './pod-reading.ts';
import { createReading, type Reading } from './reading.ts';
import { type ApiCall, openSession } from './session.ts';

const DEADLINE_MS = 5000;
/** Most calls for a target, beside those that ask for a permission. */
const MAX_CALLS = { pod: 6, node: 6, deployment: 12 } as const;

export interface LiveReaderOptions {
  readonly source: ContextSource;
  /** Names of the contexts that may be read; all where absent. */
  readonly contexts?: readonly string[];
  /** The cluster that is meant where none is named; the source's current context where absent. */
  readonly defaultCluster?: string;
  /** For all calls of one reading together, in milliseconds; 5,000 where absent. */
  readonly deadlineMs?: number;
  /** Is told of each call once it has ended. */
  readonly onCall?: (call: ApiCall) => void;
  /** A clock in milliseconds that only goes forward. */
  readonly now?: () => number;
  /** The time of day, to which the ages of states and events are relative. */
  readonly today?: () => Date;
}

/**
 * Reads live clusters, one for each context.
 *
 * @throws CasebookError config-invalid when the source cannot be read, has no context, or lacks a named one
 */
export function createLiveReader(options: LiveReaderOptions): ClusterReader {
  const configs = loadContexts(options.source, options.contexts, options.defaultCluster);
  const names = [...configs.keys()];
  const reviews = createAccessReviews(options.now ?? (() => performance.now()));

  const configOf = (wanted: string | undefined): readonly [string, KubeConfig] => {
    const name = wanted ?? names[0] ?? '';
    const config = configs.get(name);
    if (config !== undefined) return [name, config];
    throw new CasebookError('cluster-unknown', `There is no cluster ${name}.`, {
      hint: `The clusters are: ${names.join(', ')}.`,
    });
  };

  return {
    clusters: () => names,
    read: async (target: ClusterTarget, permitted: ReadonlySet<ReadGrant>, asker?: ClusterAsker) => {
      const [cluster, config] = configOf(target.cluster);
      const deadline = startDeadline(options.deadlineMs ?? DEADLINE_MS);
      try {
        const session = openSession(config, deadline, asker, options.onCall ?? (() => undefined));
        const who = JSON.stringify([cluster, asker?.user, asker?.group]);
        const reading = createReading(
          session,
          permitted,
          (access) => reviews.allowed(session, who, access),
          MAX_CALLS[target.kind],
        );
        const snapshot = await readTarget(reading, target);
        const takenAt = (options.today?.() ?? new Date()).toISOString();
        return { cluster, snapshot: { ...snapshot, takenAt }, reads: reading.reads() };
      } finally {
        deadline.end();
      }
    },
  };
}

async function readTarget(reading: Reading, target: ClusterTarget): Promise<ClusterSnapshot> {
  if (target.kind === 'node') return readNodeTarget(reading, target.name);
  if (!isNamespaceName(target.namespace)) {
    const read = target.kind === 'pod' ? 'pod' : 'workload';
    if (!reading.permits(read)) reading.record(read, { state: 'not-permitted', grant: 'status' });
    else reading.record(read, { state: 'not-found', nearest: [] });
    return EMPTY_SNAPSHOT;
  }
  const readObject = target.kind === 'pod' ? readPod : readDeployment;
  return readObject(reading, target.namespace, target.name);
}
