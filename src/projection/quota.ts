import type { QuotaView } from '../domain/cluster.ts';
import { keysAt, textAt } from './json.ts';
import { present } from './present.ts';

/** A ResourceQuota as a view: of each resource what is used and what is allowed. */
export function projectQuota(quota: unknown): QuotaView {
  return present({
    name: textAt(quota, 'metadata', 'name'),
    namespace: textAt(quota, 'metadata', 'namespace'),
    resources: keysAt(quota, 'status', 'hard').flatMap((resource) => {
      const hard = textAt(quota, 'status', 'hard', resource);
      if (hard === undefined) return [];
      return present({ resource, hard, used: textAt(quota, 'status', 'used', resource) });
    }),
  });
}
