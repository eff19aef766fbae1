import { at } from '../projection/json.ts';
import type { Access } from './api-request.ts';
import type { Session } from './session.ts';

const PATH = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews';
/** How long an answer is believed, in milliseconds. */
const KEPT_MS = 60_000;
const MAX_KEPT = 2000;

/** Asks what RBAC allows, and remembers it for a minute. */
export interface AccessReviews {
  /**
   * Whether the session's identity may do it; undefined where the API server does not say, and only the call itself will tell.
   *
   * @param who tells apart identities and clusters in what is remembered
   */
  allowed(session: Session, who: string, access: Access): Promise<boolean | undefined>;
}

/** @param now milliseconds of a clock that only goes forward */
export function createAccessReviews(now: () => number): AccessReviews {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<boolean | undefined> }>();
  return {
    allowed: async (session, who, access) => {
      const key = JSON.stringify([who, access]);
      const known = kept.get(key);
      if (known !== undefined && known.until > now()) return known.answer;
      const answer = review(session, access);
      kept.delete(key);
      kept.set(key, { until: now() + KEPT_MS, answer });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      const allowed = await answer;
      if (allowed === undefined && kept.get(key)?.answer === answer) kept.delete(key);
      return allowed;
    },
  };
}

async function review(session: Session, access: Access): Promise<boolean | undefined> {
  const answer = await session.post(PATH, access, {
    apiVersion: 'authorization.k8s.io/v1',
    kind: 'SelfSubjectAccessReview',
    spec: attributesOf(access),
  });
  const allowed = answer.ok ? at(answer.value, 'status', 'allowed') : undefined;
  return typeof allowed === 'boolean' ? allowed : undefined;
}

function attributesOf(access: Access): object {
  if ('path' in access) return { nonResourceAttributes: { verb: access.verb, path: access.path } };
  const [resource, subresource] = access.resource.split('/');
  const { verb, group, namespace } = access;
  return { resourceAttributes: { verb, group, resource, subresource, namespace } };
}
