import type { WorkloadView } from '../domain/cluster.ts';
import { projectConditions } from './conditions.ts';
import { at, listAt, numberAt, textAt, textsAt } from './json.ts';
import { present } from './present.ts';

/** A Deployment, StatefulSet, DaemonSet or ReplicaSet as a view: how many pods it wants and has, and its conditions. */
export function projectWorkload(workload: unknown): WorkloadView {
  return present({
    kind: textAt(workload, 'kind') ?? 'unknown',
    name: textAt(workload, 'metadata', 'name'),
    namespace: textAt(workload, 'metadata', 'namespace'),
    replicas:
      numberAt(workload, 'spec', 'replicas') ?? numberAt(workload, 'status', 'desiredNumberScheduled'),
    readyReplicas:
      numberAt(workload, 'status', 'readyReplicas') ?? numberAt(workload, 'status', 'numberReady'),
    conditions: projectConditions(workload),
  });
}

/**
 * The label selector of a workload as the API's `labelSelector` parameter takes it; undefined where it has none or one in a form that is
 * not known, because a selector that is read in part would pick other pods.
 */
export function selectorOf(workload: unknown): string | undefined {
  const labels = at(workload, 'spec', 'selector', 'matchLabels');
  const equal = Object.entries(typeof labels === 'object' && labels !== null ? labels : {}).map(
    ([key, value]: [string, unknown]) => (typeof value === 'string' ? `${key}=${value}` : undefined),
  );
  const other = listAt(workload, 'spec', 'selector', 'matchExpressions').map(requirementOf);
  const all = [...equal, ...other];
  return all.length === 0 || all.includes(undefined) ? undefined : all.join(',');
}

function requirementOf(expression: unknown): string | undefined {
  const key = textAt(expression, 'key');
  if (key === undefined) return undefined;
  const values = `(${textsAt(expression, 'values').join(',')})`;
  switch (textAt(expression, 'operator')) {
    case 'In':
      return `${key} in ${values}`;
    case 'NotIn':
      return `${key} notin ${values}`;
    case 'Exists':
      return key;
    case 'DoesNotExist':
      return `!${key}`;
    default:
      return undefined;
  }
}
