import type { ConditionView } from '../domain/cluster.ts';
import { listAt, textAt } from './json.ts';
import { present } from './present.ts';

/** The conditions in an object's `status.conditions`; one without a type or a status tells nothing and is left out. */
export function projectConditions(object: unknown): readonly ConditionView[] {
  return listAt(object, 'status', 'conditions').flatMap((condition) => {
    const type = textAt(condition, 'type');
    const status = textAt(condition, 'status');
    if (type === undefined || status === undefined) return [];
    return present({
      type,
      status,
      reason: textAt(condition, 'reason'),
      message: textAt(condition, 'message'),
      since: textAt(condition, 'lastTransitionTime'),
    });
  });
}
