import type { ClusterLook, ClusterPlace, ClusterTarget } from '../domain/cluster.ts';
import type { Captures } from '../domain/evidence.ts';
import type { createRedactor } from '../redaction/redactor.ts';

/** How a diagnosis may look at a cluster. */
export interface ClusterContext {
  /** What was asked for; without it, the pod or node that the text names is looked at. */
  readonly target?: ClusterTarget;
  /** Where what the text names is looked for, where it does not say so itself. */
  readonly where?: ClusterPlace;
  /** True where the answer is wanted in any case; else only what a rule found is worth a look. */
  readonly eager: boolean;
  /** Reads what the asker may see. Never throws for what a cluster does. */
  look(target: ClusterTarget): Promise<ClusterLook>;
  /** Makes what takes secrets out of what was read; it may know those of the text. */
  readonly redactor?: typeof createRedactor;
}

/** Names as Kubernetes allows them (RFC 1123 subdomain and label). */
const NAME = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** What to look at: what was asked for, else the pod with its namespace, else the node that the text names. */
export function targetOf(
  context: Pick<ClusterContext, 'target' | 'where'>,
  subject: Captures,
): ClusterTarget | undefined {
  if (context.target !== undefined) return context.target;
  const { pod = '', namespace, node = '' } = subject;
  const [first = '', second] = pod.split('/');
  const { namespace: chosen, cluster } = context.where ?? {};
  const [inNamespace, name] = second === undefined ? [namespace ?? chosen, first] : [first, second];
  const inCluster = cluster === undefined ? {} : { cluster };
  if (inNamespace !== undefined && NAME.test(inNamespace) && NAME.test(name ?? '')) {
    return { kind: 'pod', namespace: inNamespace, name: name ?? '', ...inCluster };
  }
  return NAME.test(node) ? { kind: 'node', name: node, ...inCluster } : undefined;
}
