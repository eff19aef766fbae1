import type { ClaimView } from '../domain/cluster.ts';
import { textAt } from './json.ts';
import { present } from './present.ts';

/**
 * A PersistentVolumeClaim as a view. The binding mode is its StorageClass's.
 *
 * @param storageClasses StorageClass objects at hand, of which the claim's own is taken
 */
export function projectClaim(claim: unknown, storageClasses: readonly unknown[] = []): ClaimView {
  const storageClass = textAt(claim, 'spec', 'storageClassName');
  const own = storageClasses.find((candidate) => textAt(candidate, 'metadata', 'name') === storageClass);
  return present({
    name: textAt(claim, 'metadata', 'name'),
    namespace: textAt(claim, 'metadata', 'namespace'),
    phase: textAt(claim, 'status', 'phase'),
    storageClass,
    bindingMode: storageClass === undefined ? undefined : textAt(own, 'volumeBindingMode'),
  });
}
