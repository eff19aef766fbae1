import type { ClaimView, EventView, PodView, QuotaView } from '../domain/cluster.ts';
import { projectClaim } from '../projection/claim.ts';
import { listAt, textAt } from '../projection/json.ts';
import { projectQuota } from '../projection/quota.ts';
import { projectPodWebhooks } from '../projection/webhooks.ts';
import type { Reading } from './reading.ts';
import { claimsRequest, quotasRequest, storageClassRequest, webhooksRequest } from './requests.ts';

const QUOTA = /exceeded quota|failed quota/;
const WEBHOOK = /admission webhook|failed calling webhook/;

/** The claims of a pod that has no node yet; none is read for other pods. A pending claim's binding mode comes with them. */
export async function claimsOf(
  reading: Reading,
  namespace: string,
  pod: PodView,
): Promise<readonly ClaimView[]> {
  const names = pod.volumes.flatMap(({ kind, source }) =>
    kind === 'persistentVolumeClaim' ? (source ?? []) : [],
  );
  if (names.length === 0 || pod.node !== undefined || pod.phase !== 'Pending') return [];
  const claims = await reading.ask({
    read: 'claims',
    request: claimsRequest(namespace),
    view: (list) =>
      listAt(list, 'items').filter((claim) => names.includes(textAt(claim, 'metadata', 'name') ?? '')),
    count: (own) => own.length,
  });
  const storageClass = (claims ?? [])
    .filter((claim) => textAt(claim, 'status', 'phase') === 'Pending')
    .flatMap((claim) => textAt(claim, 'spec', 'storageClassName') ?? [])[0];
  const classes =
    storageClass === undefined
      ? undefined
      : await reading.ask({
          read: 'claims',
          request: storageClassRequest(storageClass),
          view: (object) => [object],
          count: () => 0,
        });
  return (claims ?? []).map((claim) => projectClaim(claim, classes));
}

/** The namespace's quotas, where an event says that one is exceeded. */
export async function quotasOf(
  reading: Reading,
  namespace: string,
  events: readonly EventView[],
): Promise<readonly QuotaView[]> {
  if (!events.some(({ message }) => QUOTA.test(message))) return [];
  const quotas = await reading.ask({
    read: 'quota',
    request: quotasRequest(namespace),
    view: (list) => listAt(list, 'items').map(projectQuota),
    count: (own) => own.length,
  });
  return quotas ?? [];
}

/** Names of the webhooks that answer for pods, where an event names one. */
export async function webhooksOf(reading: Reading, events: readonly EventView[]): Promise<readonly string[]> {
  if (!events.some(({ message }) => WEBHOOK.test(message))) return [];
  const kinds = ['mutating', 'validating'] as const;
  const found = await Promise.all(
    kinds.map((kind) =>
      reading.ask({
        read: 'webhooks',
        request: webhooksRequest(kind),
        view: (list) => listAt(list, 'items').flatMap(projectPodWebhooks),
        count: (names) => names.length,
      }),
    ),
  );
  return found.flatMap((names) => names ?? []);
}
